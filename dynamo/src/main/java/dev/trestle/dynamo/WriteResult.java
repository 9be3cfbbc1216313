package dev.trestle.dynamo;

import dev.trestle.dynamo.capacity.ConsumedCapacity;
import dev.trestle.dynamo.value.Item;
import java.util.Optional;

/// The answer of a write to one item.
///
/// @param attributes what the request's [ReturnValues] asked for, empty where there is nothing to return
public record WriteResult(
    Optional<Item> attributes,
    Optional<ConsumedCapacity> consumed,
    Optional<ItemCollectionMetrics> metrics) {
  public static final WriteResult SILENT =
      new WriteResult(Optional.empty(), Optional.empty(), Optional.empty());
}
