package dev.trestle.singletable.checking;

import dev.trestle.singletable.checked.CheckedEntity;
import dev.trestle.singletable.checked.CheckedPattern.CheckedQuery;
import dev.trestle.singletable.checked.CheckedTable;
import dev.trestle.singletable.codec.ComponentFormat;
import dev.trestle.singletable.codec.StorageFormats;
import dev.trestle.singletable.declaration.IndexDeclaration;
import dev.trestle.singletable.key.KeyPartFormats;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/// Checks a whole table, whose entities and access patterns have no problems by themselves: shared keys, and queries that find too much or
/// nothing.
record TableCheck(CheckedTable table, StorageFormats forms, DesignProblems problems) {
  void run() {
    new NameCheck(table, problems).run();
    new ParameterCheck(table, problems).run();
    var sideItems = AuxiliaryItem.of(table);
    names(sideItems);
    indexesAreDeclared();
    new IndexAttributeCheck(table, forms, problems).run();
    sortKeysHaveOneType(sideItems);
    keysAreOfOneItem(sideItems);
    for (var pattern : table.patterns()) {
      // The other patterns use one key, which is their entity's or only theirs.
      if (pattern instanceof CheckedQuery query) {
        query(query, sideItems);
      }
    }
    indexesAreUsed();
    new KeyFormatCheck(table, new KeyPartFormats(forms), problems).run();
  }

  private void names(List<AuxiliaryItem> sideItems) {
    var taken = new ArrayList<>(List.of(table.declaration().pk(), table.declaration().sk()));
    table.typeAttribute().ifPresent(taken::add);
    for (var entity : table.entities()) {
      for (var component : entity.components()) {
        if (taken.contains(component.attribute()) && !isNumericSortKey(component, entity)) {
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
                      "%s stores %s, which already has another meaning there; give it another name."
                          .formatted(item.name(), attribute)));
    }
  }

  /// Whether a component is the sort key itself, as a number: the item then has it once.
  private boolean isNumericSortKey(ComponentFormat component, CheckedEntity entity) {
    var sort = entity.key().sort();
    return component.attribute().equals(table.declaration().sk())
        && sort.isNumber()
        && sort.parts().getFirst().path().equals(component.name());
  }

  /// Checks that the sort key is a number in all items or in none, since DynamoDB has one type for each key attribute.
  private void sortKeysHaveOneType(List<AuxiliaryItem> sideItems) {
    var items = new ArrayList<AuxiliaryItem>();
    table.entities().forEach(entity -> items.add(AuxiliaryItem.of(entity)));
    items.addAll(sideItems);
    for (var item : items) {
      var first = items.getFirst();
      if (item.key().sort().isNumber() != first.key().sort().isNumber()) {
        problems.add(
            item.key().place(),
            "The sort key of %s is \"%s\" and that of %s is \"%s\"; it must be a number in all items of the table, or in none."
                .formatted(item.name(), item.key().sort(), first.name(), first.key().sort()));
      }
    }
  }

  private static boolean isTakenFrom(String attribute, AuxiliaryItem item, List<String> taken) {
    return taken.contains(attribute) || Collections.frequency(item.attributes(), attribute) > 1;
  }

  /// Checks that an entity declares its indexes: DynamoDB puts an item into an index as soon as it has the key attributes of the index,
  /// declared or not.
  private void indexesAreDeclared() {
    for (var entity : table.entities()) {
      var attributes = new HashSet<String>();
      entity.components().forEach(component -> attributes.add(component.attribute()));
      table.typeAttribute().ifPresent(attributes::add);
      attributes.addAll(List.of(table.declaration().pk(), table.declaration().sk()));
      table.declaration().indexes().stream()
          .filter(index -> entity.indexed().containsKey(index.name()))
          .forEach(index -> attributes.addAll(index.attributes()));
      for (var index : table.declaration().indexes()) {
        if (!entity.indexed().containsKey(index.name())
            && attributes.containsAll(index.attributes())) {
          problems.add(
              entity.key().place(),
              "%s is in index %s, since it has the attributes %s; say so with an @Indexed."
                  .formatted(entity.name(), index.name(), listed(index.attributes())));
        }
      }
    }
  }

  /// Joins names for a message: `a, b and c`.
  private static String listed(List<String> names) {
    var all = String.join(", ", names);
    int last = all.lastIndexOf(", ");
    return last < 0 ? all : all.substring(0, last) + " and " + all.substring(last + 2);
  }

  private void keysAreOfOneItem(List<AuxiliaryItem> sideItems) {
    var taken = new ArrayList<AuxiliaryItem>();
    table.entities().forEach(entity -> taken.add(AuxiliaryItem.of(entity)));
    taken.addAll(sideItems);
    for (int i = 0; i < taken.size(); i++) {
      for (int j = i + 1; j < taken.size(); j++) {
        haveKeysOfTheirOwn(taken.get(i), taken.get(j));
      }
    }
  }

  private void haveKeysOfTheirOwn(AuxiliaryItem one, AuxiliaryItem other) {
    if (one.key().canEqual(other.key())) {
      problems.add(
          other.key().place(),
          "%s (%s) and %s (%s) can have the same key, so one would overwrite the other; give one of them a literal of its own."
              .formatted(one.name(), one.key(), other.name(), other.key()));
    }
  }

  private void query(CheckedQuery query, List<AuxiliaryItem> sideItems) {
    sideItemsAreNotFound(query, sideItems);
    if (query.skipOtherTypes() && table.typeAttribute().isEmpty()) {
      problems.add(
          query.place().member("skipOtherTypes"),
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
            "%s lists %s in index %s, where it never is; add an @Indexed to the entity."
                .formatted(query.signature().name(), entity.label(), query.index().orElse("")));
      } else if (wanted && !found) {
        problems.add(
            query.place(),
            "%s never finds %s: its key is %s, and the query asks for %s."
                .formatted(query.signature().name(), entity.label(), key.get(), query.wanted()));
      } else if (!wanted && found && !query.skipOtherTypes()) {
        problems.add(
            query.place(),
            "%s would also find %s (%s); ask for a longer prefix, return a sealed type that has it, or skip it with skipOtherTypes = true."
                .formatted(query.signature().name(), entity.label(), key.get()));
      }
    }
  }

  private void filtersByNoKey(CheckedQuery query) {
    for (var index : table.declaration().indexes()) {
      if (query.skipOtherTypes()
          && query.index().equals(Optional.of(index.name()))
          && table.typeAttribute().filter(index.attributes()::contains).isPresent()) {
        problems.add(
            query.place().member("skipOtherTypes"),
            "%s filters by %s, which is part of the key of index %s, and DynamoDB filters by no key; ask for it in the key."
                .formatted(query.signature().name(), table.declaration().type(), index.name()));
      }
    }
  }

  private void sideItemsAreNotFound(CheckedQuery query, List<AuxiliaryItem> sideItems) {
    if (query.skipOtherTypes()) {
      return;
    }
    var index =
        table.declaration().indexes().stream()
            .filter(each -> query.index().equals(Optional.of(each.name())))
            .findFirst();
    for (var item : sideItems) {
      item.keyIn(index, table.declaration())
          .filter(query::finds)
          .ifPresent(_ -> problems.add(query.place(), alsoFound(query, item, index)));
    }
  }

  private static String alsoFound(
      CheckedQuery query, AuxiliaryItem item, Optional<IndexDeclaration> index) {
    var name = query.signature().name();
    return index
        .map(
            found ->
                "%s would also find %s, which is in index %s since it has the attributes %s, and is no entity; store them there under other names, or skip it with skipOtherTypes = true."
                    .formatted(name, item.name(), found.name(), listed(found.attributes())))
        .orElse(
            "%s would also find %s (%s), which is no entity; ask for a longer prefix, or skip it with skipOtherTypes = true."
                .formatted(name, item.name(), item.key()));
  }

  private void indexesAreUsed() {
    for (var index : table.declaration().indexes()) {
      if (table.entities().stream()
          .noneMatch(entity -> entity.indexed().containsKey(index.name()))) {
        problems.add(
            index.place(),
            "No entity is in index %s; drop it, or add an @Indexed.".formatted(index.name()));
      }
    }
  }
}
