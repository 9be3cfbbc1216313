package dev.trestle.dynamo.stream;

import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import java.time.Instant;
import java.util.Optional;

/// One change of one item.
///
/// @param eventId unique, and the same whenever the record is read
/// @param created about when it happened, in whole seconds
/// @param newImage the item as it became, where the view shows it and it was not removed
/// @param oldImage the item as it was, where the view shows it and there was one
/// @param sizeBytes the size of the key and the images together, by the rules for item sizes
/// @param userIdentity who did it, if it was not a client
public record StreamRecord(
    String eventId,
    EventName event,
    String region,
    Instant created,
    Key key,
    Optional<Item> newImage,
    Optional<Item> oldImage,
    SequenceNumber sequenceNumber,
    long sizeBytes,
    StreamView view,
    Optional<UserIdentity> userIdentity) {}
