package dev.trestle.singletable.draft;

import dev.trestle.singletable.codec.Forms;
import dev.trestle.singletable.draft.PatternDraft.QueryDraft;
import dev.trestle.singletable.key.PartForms;
import dev.trestle.singletable.sketch.IndexSketch;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/// Finds what is wrong with a table whose entities and access patterns are each right for themselves.
record Proof(TableDraft table, Forms forms, Problems problems) {
  void run() {
    new NameProof(table, problems).run();
    new ParameterProof(table, problems).run();
    var sideItems = SideItem.of(table);
    names(sideItems);
    indexesAreDeclared();
    new IndexProof(table, forms, problems).run();
    keysAreOfOneItem(sideItems);
    for (var pattern : table.patterns()) {
      // The others ask for one key, which is their entity's or theirs alone.
      if (pattern instanceof QueryDraft query) {
        query(query, sideItems);
      }
    }
    indexesAreUsed();
    new FormProof(table, new PartForms(forms), problems).run();
  }

  private void names(List<SideItem> sideItems) {
    var taken = new ArrayList<>(List.of(table.sketch().pk(), table.sketch().sk()));
    table.typeAttribute().ifPresent(taken::add);
    for (var entity : table.entities()) {
      for (var component : entity.components()) {
        if (taken.contains(component.attribute())) {
          problems.add(
              entity.placeOf(component),
              "%s.%s is stored as %s, which the table needs for itself; rename the component, or store it under another name."
                  .formatted(entity.name(), component.name(), component.attribute()));
        }
      }
    }
    for (var item : sideItems) {
      item.attributes().stream()
          .filter(attribute -> isTakenFrom(attribute, item, taken))
          .distinct()
          .forEach(
              attribute ->
                  problems.add(
                      item.key().place(),
                      "%s holds %s, which is something else there already; give it another name."
                          .formatted(item.name(), attribute)));
    }
  }

  private static boolean isTakenFrom(String attribute, SideItem item, List<String> taken) {
    return taken.contains(attribute) || Collections.frequency(item.attributes(), attribute) > 1;
  }

  /// DynamoDB puts an item into an index as soon as it has the attributes of its key, declared or not.
  private void indexesAreDeclared() {
    for (var entity : table.entities()) {
      var attributes = new HashSet<String>();
      entity.components().forEach(component -> attributes.add(component.attribute()));
      table.typeAttribute().ifPresent(attributes::add);
      attributes.addAll(List.of(table.sketch().pk(), table.sketch().sk()));
      table.sketch().indexes().stream()
          .filter(index -> entity.indexed().containsKey(index.name()))
          .forEach(index -> attributes.addAll(index.attributes()));
      for (var index : table.sketch().indexes()) {
        if (!entity.indexed().containsKey(index.name())
            && attributes.containsAll(index.attributes())) {
          problems.add(
              entity.key().place(),
              "%s is in index %s, since it has the attributes %s; say so with an @In."
                  .formatted(entity.name(), index.name(), listed(index.attributes())));
        }
      }
    }
  }

  /// `a, b and c`.
  private static String listed(List<String> names) {
    var all = String.join(", ", names);
    int last = all.lastIndexOf(", ");
    return last < 0 ? all : all.substring(0, last) + " and " + all.substring(last + 2);
  }

  private void keysAreOfOneItem(List<SideItem> sideItems) {
    var taken = new ArrayList<SideItem>();
    table.entities().forEach(entity -> taken.add(SideItem.of(entity)));
    taken.addAll(sideItems);
    for (int i = 0; i < taken.size(); i++) {
      for (int j = i + 1; j < taken.size(); j++) {
        haveKeysOfTheirOwn(taken.get(i), taken.get(j));
      }
    }
  }

  private void haveKeysOfTheirOwn(SideItem one, SideItem other) {
    if (one.key().canEqual(other.key())) {
      problems.add(
          other.key().place(),
          "%s (%s) and %s (%s) can have the same key, so one would overwrite the other; give one of them a literal of its own."
              .formatted(one.name(), one.key(), other.name(), other.key()));
    }
  }

  private void query(QueryDraft query, List<SideItem> sideItems) {
    sideItemsAreNotFound(query, sideItems);
    if (query.filtered() && table.typeAttribute().isEmpty()) {
      problems.add(
          query.place().member("filtered"),
          "%s filters by type, but the table has no type attribute."
              .formatted(query.signature().name()));
    }
    filtersByNoKey(query);
    for (var entity : table.entities()) {
      var key = entity.keyIn(query.index());
      boolean wanted = query.lists(entity);
      boolean found = key.isPresent() && query.finds(key.get());
      if (wanted && key.isEmpty()) {
        problems.add(
            query.place().member("index"),
            "%s lists %s in index %s, where it never is; add an @In to the entity."
                .formatted(query.signature().name(), entity.label(), query.index().orElse("")));
      } else if (wanted && !found) {
        problems.add(
            query.place(),
            "%s never finds %s: its key is %s, and the query asks for %s."
                .formatted(query.signature().name(), entity.label(), key.get(), query.wanted()));
      } else if (!wanted && found && !query.filtered()) {
        problems.add(
            query.place(),
            "%s would also find %s (%s); ask for a longer prefix, return a sealed type that has it, or pass it over with filtered = true."
                .formatted(query.signature().name(), entity.label(), key.get()));
      }
    }
  }

  private void filtersByNoKey(QueryDraft query) {
    for (var index : table.sketch().indexes()) {
      if (query.filtered()
          && query.index().equals(Optional.of(index.name()))
          && table.typeAttribute().filter(index.attributes()::contains).isPresent()) {
        problems.add(
            query.place().member("filtered"),
            "%s filters by %s, which is part of the key of index %s, and DynamoDB filters by no key; ask for it in the key."
                .formatted(query.signature().name(), table.sketch().type(), index.name()));
      }
    }
  }

  private void sideItemsAreNotFound(QueryDraft query, List<SideItem> sideItems) {
    if (query.filtered()) {
      return;
    }
    var index =
        table.sketch().indexes().stream()
            .filter(each -> query.index().equals(Optional.of(each.name())))
            .findFirst();
    for (var item : sideItems) {
      item.keyIn(index, table.sketch())
          .filter(query::finds)
          .ifPresent(_ -> problems.add(query.place(), alsoFound(query, item, index)));
    }
  }

  private static String alsoFound(QueryDraft query, SideItem item, Optional<IndexSketch> index) {
    var name = query.signature().name();
    return index
        .map(
            found ->
                "%s would also find %s, which is in index %s since it has the attributes %s, and is no entity; let it hold them under other names, or pass it over with filtered = true."
                    .formatted(name, item.name(), found.name(), listed(found.attributes())))
        .orElse(
            "%s would also find %s (%s), which is no entity; ask for a longer prefix, or pass it over with filtered = true."
                .formatted(name, item.name(), item.key()));
  }

  private void indexesAreUsed() {
    for (var index : table.sketch().indexes()) {
      if (table.entities().stream()
          .noneMatch(entity -> entity.indexed().containsKey(index.name()))) {
        problems.add(
            index.place(),
            "No entity is in index %s; drop it, or add an @In.".formatted(index.name()));
      }
    }
  }
}
