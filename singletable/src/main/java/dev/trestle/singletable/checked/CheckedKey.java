package dev.trestle.singletable.checked;

import dev.trestle.singletable.declaration.SourceLocation;
import dev.trestle.singletable.template.Piece.Part;
import dev.trestle.singletable.template.Template;
import java.util.Set;
import java.util.TreeSet;

/// The parsed templates of a primary key: partition key and sort key.
public record CheckedKey(SourceLocation place, Template partition, Template sort) {
  /// The first names of all parts: components and methods of an entity, or parameters.
  public Set<String> roots() {
    var names = new TreeSet<String>();
    partition.parts().stream().map(Part::root).forEach(names::add);
    sort.parts().stream().map(Part::root).forEach(names::add);
    return names;
  }

  /// Whether some key fits both.
  public boolean canEqual(CheckedKey other) {
    return sort.canEqual(other.sort) && partition.canEqual(other.partition);
  }

  @Override
  public String toString() {
    return "%s / %s".formatted(partition, sort);
  }
}
