package dev.trestle.singletable.blueprint;

import dev.trestle.singletable.key.KeyMaker;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// What an entity's key in an index is made from: a template for each attribute.
public record IndexKey(List<KeyMaker> partition, List<KeyMaker> sort) {
  public IndexKey {
    partition = List.copyOf(partition);
    sort = List.copyOf(sort);
  }

  /// Those of all attributes, partition first.
  public List<KeyMaker> makers() {
    var all = new ArrayList<>(partition);
    all.addAll(sort);
    return all;
  }

  @Override
  public String toString() {
    return "%s / %s".formatted(joined(partition), joined(sort));
  }

  private static String joined(List<KeyMaker> makers) {
    return makers.stream().map(KeyMaker::toString).collect(Collectors.joining(", "));
  }
}
