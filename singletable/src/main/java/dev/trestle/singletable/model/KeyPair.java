package dev.trestle.singletable.model;

import dev.trestle.singletable.key.KeyFormatter;
import java.util.Set;
import java.util.TreeSet;

/// The formatters of a primary key: partition key and sort key.
public record KeyPair(KeyFormatter partition, KeyFormatter sort) {
  /// The names of the components, and of methods of the entity, that the key is made from.
  public Set<String> components() {
    var names = new TreeSet<String>();
    names.addAll(partition.components());
    names.addAll(sort.components());
    return names;
  }

  @Override
  public String toString() {
    return "%s / %s".formatted(partition, sort);
  }
}
