package dev.trestle.singletable.model;

import dev.trestle.singletable.key.KeyFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The key of an entity in an index: a formatter for each key attribute.
public record IndexKey(List<KeyFormatter> partition, List<KeyFormatter> sort) {
  public IndexKey {
    partition = List.copyOf(partition);
    sort = List.copyOf(sort);
  }

  /// The formatters of all attributes, partition key first.
  public List<KeyFormatter> makers() {
    var all = new ArrayList<>(partition);
    all.addAll(sort);
    return all;
  }

  @Override
  public String toString() {
    return "%s / %s".formatted(joined(partition), joined(sort));
  }

  private static String joined(List<KeyFormatter> makers) {
    return makers.stream().map(KeyFormatter::toString).collect(Collectors.joining(", "));
  }
}
