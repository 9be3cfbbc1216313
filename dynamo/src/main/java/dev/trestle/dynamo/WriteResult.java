package dev.trestle.dynamo;

import dev.trestle.dynamo.capacity.ConsumedCapacity;
import dev.trestle.dynamo.value.Item;
import java.util.Optional;

/// The result of a write to one item.
///
/// @param attributes the attributes that the request's [ReturnValues] selects; empty if there are none
public record WriteResult(
    Optional<Item> attributes,
    Optional<ConsumedCapacity> consumed,
    Optional<ItemCollectionMetrics> metrics) {
  public static final WriteResult SILENT =
      new WriteResult(Optional.empty(), Optional.empty(), Optional.empty());
}
