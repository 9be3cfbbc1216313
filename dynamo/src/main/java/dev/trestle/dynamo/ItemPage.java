package dev.trestle.dynamo;

import dev.trestle.dynamo.capacity.ConsumedCapacity;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import java.util.List;
import java.util.Optional;

/// One page of results of a query or scan.
///
/// @param items the items found; empty if only a count was requested
/// @param count how many items passed the filter
/// @param scannedCount how many items were read before the filter
/// @param last the key to continue after (`LastEvaluatedKey`); empty on the last page
public record ItemPage(
    List<Item> items,
    int count,
    int scannedCount,
    Optional<Key> last,
    Optional<ConsumedCapacity> consumed) {}
