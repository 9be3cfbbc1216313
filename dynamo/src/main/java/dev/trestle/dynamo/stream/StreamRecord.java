package dev.trestle.dynamo.stream;

import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import java.time.Instant;
import java.util.Optional;

/// One change of one item.
///
/// @param eventId unique, and the same on every read
/// @param created approximate time of the change, in whole seconds
/// @param newImage the item after the change, if the view includes it and the item was not removed
/// @param oldImage the item before the change, if the view includes it and the item existed
/// @param sizeBytes size of the key and the images together, by the rules for item sizes
/// @param userIdentity the service that made the change, if it was not a client
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
