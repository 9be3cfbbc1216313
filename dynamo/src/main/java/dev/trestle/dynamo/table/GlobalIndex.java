package dev.trestle.dynamo.table;

import java.util.Optional;

/// A global secondary index with its own partition and sort key, each of one or several attributes. Items that lack a key attribute
/// of the index are not in it.
public record GlobalIndex(
    IndexName name, KeySchema key, IndexProjection projection, Optional<Throughput> throughput) {
  public static GlobalIndex of(String name, KeySchema key) {
    return new GlobalIndex(IndexName.of(name), key, IndexProjection.ALL, Optional.empty());
  }

  public GlobalIndex projecting(IndexProjection changed) {
    return new GlobalIndex(name, key, changed, throughput);
  }
}
