package dev.trestle.singletable.stream;

import dev.trestle.dynamo.stream.SequenceNumber;
import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.dynamo.stream.UserIdentity;
import dev.trestle.dynamo.value.Key;
import java.time.Instant;
import java.util.Optional;

/// The record of a stream that tells of a change.
///
/// @param eventId unique, and the same whenever the record is told: who must do something once for each change can remember it by this
/// @param sequence grows from change to change of a partition
/// @param time about when it happened, in whole seconds
/// @param key of the item
/// @param by who did it, where it was not a client: the database itself, when a time to live is over
public record ChangeOrigin(
    String eventId, SequenceNumber sequence, Instant time, Key key, Optional<UserIdentity> by) {
  static ChangeOrigin of(StreamRecord record) {
    return new ChangeOrigin(
        record.eventId(),
        record.sequenceNumber(),
        record.created(),
        record.key(),
        record.userIdentity());
  }
}
