package dev.trestle.singletable.draft;

import dev.trestle.singletable.sketch.Place;
import dev.trestle.singletable.template.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The templates of a key, one for each attribute of either side.
public record IndexKeyDraft(Place place, List<Template> partition, List<Template> sort) {
  public IndexKeyDraft {
    partition = List.copyOf(partition);
    sort = List.copyOf(sort);
  }

  static IndexKeyDraft of(KeyDraft key) {
    return new IndexKeyDraft(key.place(), List.of(key.partition()), List.of(key.sort()));
  }

  /// Those of all attributes, partition first.
  public List<Template> templates() {
    var all = new ArrayList<>(partition);
    all.addAll(sort);
    return all;
  }

  @Override
  public String toString() {
    return "%s / %s".formatted(joined(partition), joined(sort));
  }

  static String joined(List<Template> templates) {
    return templates.stream().map(Template::toString).collect(Collectors.joining(", "));
  }
}
