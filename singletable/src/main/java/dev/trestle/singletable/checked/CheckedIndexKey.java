package dev.trestle.singletable.checked;

import dev.trestle.singletable.declaration.SourceLocation;
import dev.trestle.singletable.template.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The parsed templates of a key with several attributes, one for each attribute of the partition key and of the sort key.
public record CheckedIndexKey(SourceLocation place, List<Template> partition, List<Template> sort) {
  public CheckedIndexKey {
    partition = List.copyOf(partition);
    sort = List.copyOf(sort);
  }

  public static CheckedIndexKey of(CheckedKey key) {
    return new CheckedIndexKey(key.place(), List.of(key.partition()), List.of(key.sort()));
  }

  /// The templates of all attributes, partition key first.
  public List<Template> templates() {
    var all = new ArrayList<>(partition);
    all.addAll(sort);
    return all;
  }

  @Override
  public String toString() {
    return "%s / %s".formatted(joined(partition), joined(sort));
  }

  public static String joined(List<Template> templates) {
    return templates.stream().map(Template::toString).collect(Collectors.joining(", "));
  }
}
