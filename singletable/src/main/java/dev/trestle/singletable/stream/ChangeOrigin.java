package dev.trestle.singletable.stream;

import dev.trestle.dynamo.stream.SequenceNumber;
import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.dynamo.stream.UserIdentity;
import dev.trestle.dynamo.value.Key;
import java.time.Instant;
import java.util.Optional;

/// The metadata of the stream record of a change.
///
/// @param eventId unique, and the same for every delivery of the record: a handler can use it to deduplicate changes
/// @param sequence the sequence number, which increases from change to change of a partition
/// @param time the approximate time of the change, in whole seconds
/// @param key the key of the item
/// @param by the identity that made the change, if it was not a client: the database itself, when an item has expired
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
