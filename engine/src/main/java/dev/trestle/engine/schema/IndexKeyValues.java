package dev.trestle.engine.schema;

import dev.trestle.dynamo.value.Value;
import java.util.List;

/// The key of an item in an index: the values of the index's key attributes, in the order of its key schema.
public record IndexKeyValues(List<Value> partition, List<Value> sort) {
  public IndexKeyValues {
    partition = List.copyOf(partition);
    sort = List.copyOf(sort);
  }
}
