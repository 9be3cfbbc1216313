package dev.trestle.singletable.checking;

import dev.trestle.singletable.checked.CheckedPattern.CheckedCounter;
import dev.trestle.singletable.checked.CheckedPattern.CheckedIdempotent;
import dev.trestle.singletable.checked.CheckedTable;
import dev.trestle.singletable.declaration.IndexDeclaration;
import dev.trestle.singletable.declaration.SourceLocation;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;

/// Checks that the names in a table are unique: a lookup by name would otherwise always find the first.
record NameCheck(CheckedTable table, DesignProblems problems) {
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
    for (IndexDeclaration index : table.declaration().indexes()) {
      for (var name : index.names()) {
        if (!seen.add(name)) {
          problems.add(
              index.place(),
              "Two indexes are called %s; give each a name of its own.".formatted(name));
        }
      }
    }
  }

  /// Checks that the values of the type attribute differ, where there is one, since they distinguish items.
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
      if (pattern instanceof CheckedCounter counter) {
        requireOther(entities, counter.type(), "the counter " + name, counter.key().place());
      } else if (pattern instanceof CheckedIdempotent once) {
        requireOther(entities, once.type(), AuxiliaryItem.outcome(name), once.key().place());
      }
    }
  }

  private void requireOther(
      Map<String, String> entities, String type, String item, SourceLocation place) {
    if (entities.containsKey(type)) {
      problems.add(
          place.member("type"),
          "%s and %s are both stored with the type %s, so that one would be taken for the other; give one of them another type."
              .formatted(entities.get(type), item, type));
    }
  }
}
