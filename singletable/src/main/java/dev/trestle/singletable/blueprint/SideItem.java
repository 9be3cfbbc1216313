package dev.trestle.singletable.blueprint;

import dev.trestle.singletable.blueprint.PatternModel.CountPattern;
import dev.trestle.singletable.blueprint.PatternModel.OncePattern;
import java.util.ArrayList;
import java.util.List;

/// What a table stores beside its entities: locks of what is unique, counters, outcomes of requests.
///
/// @param name for whoever has to mend its key
record SideItem(String name, KeyPair key) {
  static List<SideItem> of(TableModel table) {
    var found = new ArrayList<SideItem>();
    for (var entity : table.entities()) {
      for (var unique : entity.uniques()) {
        found.add(
            new SideItem(
                "the lock of %s.%s".formatted(entity.name(), unique.name()), unique.key()));
      }
    }
    for (var pattern : table.patterns()) {
      switch (pattern) {
        case CountPattern counter ->
            found.add(new SideItem("the counter " + counter.name(), counter.key()));
        case OncePattern once -> found.add(new SideItem("the request " + once.name(), once.key()));
        default -> {
          // Reads only.
        }
      }
    }
    return found;
  }
}
