package dev.trestle.singletable.blueprint;

import dev.trestle.singletable.key.KeyMaker;
import dev.trestle.singletable.template.Piece.Part;
import java.util.Set;
import java.util.TreeSet;

/// What both halves of a key are made from.
public record KeyPair(KeyMaker partition, KeyMaker sort) {
  /// The names of the components, and of methods of the entity, that both halves are made from.
  public Set<String> components() {
    var names = new TreeSet<String>();
    partition.template().parts().stream().map(Part::root).forEach(names::add);
    sort.template().parts().stream().map(Part::root).forEach(names::add);
    return names;
  }

  @Override
  public String toString() {
    return "%s / %s".formatted(partition, sort);
  }
}
