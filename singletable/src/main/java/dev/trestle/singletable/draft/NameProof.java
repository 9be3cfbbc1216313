package dev.trestle.singletable.draft;

import dev.trestle.singletable.draft.PatternDraft.CountDraft;
import dev.trestle.singletable.draft.PatternDraft.OnceDraft;
import dev.trestle.singletable.sketch.IndexSketch;
import dev.trestle.singletable.sketch.Place;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;

/// Shows that what is found by its name has one that nothing else has: otherwise the first would be taken for all of them.
record NameProof(TableDraft table, Problems problems) {
  void run() {
    accessPatterns();
    indexes();
    types();
  }

  private void accessPatterns() {
    var seen = new HashSet<String>();
    for (var pattern : table.patterns()) {
      var signature = pattern.signature();
      if (!seen.add(signature.name())) {
        problems.add(
            signature.place(),
            "Two access patterns are called %s; give each a name of its own."
                .formatted(signature.name()));
      }
    }
  }

  private void indexes() {
    var seen = new HashSet<String>();
    for (IndexSketch index : table.sketch().indexes()) {
      for (var name : index.names()) {
        if (!seen.add(name)) {
          problems.add(
              index.place(),
              "Two indexes are called %s; give each a name of its own.".formatted(name));
        }
      }
    }
  }

  /// What the type attribute holds tells items apart, where there is one.
  private void types() {
    if (table.typeAttribute().isEmpty()) {
      return;
    }
    var entities = new HashMap<String, String>();
    for (var entity : table.entities()) {
      requireOther(entities, entity.name(), entity.type().simpleName(), entity.key().place());
      entities.putIfAbsent(entity.name(), entity.type().simpleName());
    }
    for (var entity : table.entities()) {
      for (var unique : entity.uniques()) {
        var lock = "the lock of %s.%s".formatted(entity.name(), unique.name());
        requireOther(entities, unique.type(), lock, unique.key().place());
      }
    }
    for (var pattern : table.patterns()) {
      var name = pattern.signature().name();
      if (pattern instanceof CountDraft counter) {
        requireOther(entities, counter.type(), "the counter " + name, counter.key().place());
      } else if (pattern instanceof OnceDraft once) {
        requireOther(entities, once.type(), SideItem.outcome(name), once.key().place());
      }
    }
  }

  private void requireOther(Map<String, String> entities, String type, String item, Place place) {
    if (entities.containsKey(type)) {
      problems.add(
          place.member("type"),
          "%s and %s are both stored with the type %s, so that one would be taken for the other; give one of them another type."
              .formatted(entities.get(type), item, type));
    }
  }
}
