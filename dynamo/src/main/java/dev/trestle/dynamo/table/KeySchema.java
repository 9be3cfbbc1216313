package dev.trestle.dynamo.table;

import java.util.List;
import java.util.stream.Stream;

/// The names of the key attributes in order: those of the partition key, then those of the sort key.
public record KeySchema(List<String> partition, List<String> sort) {
  /// Maximum number of attributes of a partition or sort key of a global secondary index.
  public static final int MAX_ATTRIBUTES_PER_SIDE = 4;

  public KeySchema {
    partition = List.copyOf(partition);
    sort = List.copyOf(sort);
    if (partition.isEmpty()) {
      throw new IllegalArgumentException("A key schema needs a partition key");
    }
  }

  public static KeySchema of(String partition) {
    return new KeySchema(List.of(partition), List.of());
  }

  public static KeySchema of(String partition, String sort) {
    return new KeySchema(List.of(partition), List.of(sort));
  }

  /// All key attributes, partition key first.
  public List<String> attributes() {
    return Stream.concat(partition.stream(), sort.stream()).toList();
  }

  public boolean contains(String attribute) {
    return partition.contains(attribute) || sort.contains(attribute);
  }
}
