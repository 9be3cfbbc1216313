package dev.trestle.dynamo;

import dev.trestle.dynamo.capacity.ConsumedCapacity;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import java.util.List;
import java.util.Optional;

/// One page of a query or scan.
///
/// @param items what was found, empty where only a count was asked for
/// @param count how many items passed the filter
/// @param scannedCount how many items were read
/// @param last where to go on; empty when there is nothing more
public record ItemPage(
    List<Item> items,
    int count,
    int scannedCount,
    Optional<Key> last,
    Optional<ConsumedCapacity> consumed) {}
