package dev.trestle.singletable.blueprint;

import dev.trestle.singletable.blueprint.PatternModel.CountPattern;
import dev.trestle.singletable.blueprint.PatternModel.GetPattern;
import dev.trestle.singletable.blueprint.PatternModel.OncePattern;
import dev.trestle.singletable.blueprint.PatternModel.OwnerPattern;
import dev.trestle.singletable.blueprint.PatternModel.QueryPattern;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/// What is wrong with a model.
public final class Proof {
  private final TableModel table;
  private final List<String> problems = new ArrayList<>();

  private Proof(TableModel table) {
    this.table = table;
  }

  /// Everything that keeps a table from working; nothing where it does work.
  public static List<String> problemsOf(TableModel table) {
    var proof = new Proof(table);
    proof.names();
    proof.indexesAreDeclared();
    proof.typesAreNames();
    proof.keysAreOfOneEntity();
    proof.sideItemsHaveKeysOfTheirOwn();
    table.patterns().forEach(proof::pattern);
    proof.indexesAreUsed();
    return proof.problems;
  }

  private void names() {
    for (var entity : table.entities()) {
      var others = new ArrayList<String>(List.of(table.key().partition(), table.key().sort()));
      entity.typeAttribute().ifPresent(others::add);
      for (var component : entity.codec().components()) {
        if (others.contains(component.attribute())) {
          problems.add(
              "%s.%s is stored as %s, which the table needs for itself; rename the component, or store it under another name."
                  .formatted(entity.name(), component.name(), component.attribute()));
        }
      }
    }
  }

  /// DynamoDB puts an item into an index as soon as it has the attributes of its key, declared or not.
  private void indexesAreDeclared() {
    for (var entity : table.entities()) {
      var attributes = new HashSet<>(entity.codec().attributes());
      entity.typeAttribute().ifPresent(attributes::add);
      for (var index : table.indexes()) {
        if (!entity.indexed().containsKey(index)
            && attributes.containsAll(List.of(index.key().partition(), index.key().sort()))) {
          problems.add(
              "%s is in index %s, since it has the attributes %s and %s; say so with an @In."
                  .formatted(
                      entity.name(), index.name(), index.key().partition(), index.key().sort()));
        }
      }
    }
  }

  /// Where an index sorts by the type attribute itself, its template can only be the type.
  private void typesAreNames() {
    for (var entity : table.entities()) {
      entity
          .indexed()
          .forEach(
              (index, pair) -> {
                var template = pair.partition().template().toString();
                if (entity.typeAttribute().equals(Optional.of(index.key().partition()))
                    && !template.equals(entity.name())) {
                  problems.add(
                      "%s is in index %s as \"%s\", but there the partition key is its type, %s."
                          .formatted(entity.name(), index.name(), template, entity.name()));
                }
              });
    }
  }

  private void keysAreOfOneEntity() {
    var entities = table.entities();
    for (int i = 0; i < entities.size(); i++) {
      for (int j = i + 1; j < entities.size(); j++) {
        var one = entities.get(i);
        var other = entities.get(j);
        if (canEqual(one.key(), other.key())) {
          problems.add(
              "%s (%s) and %s (%s) can have the same key, so one would overwrite the other; give one of them a literal of its own."
                  .formatted(one.name(), one.key(), other.name(), other.key()));
        }
      }
    }
  }

  private void sideItemsHaveKeysOfTheirOwn() {
    var taken = new ArrayList<SideItem>();
    table.entities().forEach(entity -> taken.add(new SideItem(entity.name(), entity.key())));
    for (var item : SideItem.of(table)) {
      for (var other : taken) {
        if (canEqual(item.key(), other.key())) {
          problems.add(
              "%s (%s) and %s (%s) can have the same key, so one would overwrite the other; give one of them a literal of its own."
                  .formatted(other.name(), other.key(), item.name(), item.key()));
        }
      }
      taken.add(item);
    }
  }

  private static boolean canEqual(KeyPair one, KeyPair other) {
    return one.partition().template().canEqual(other.partition().template())
        && one.sort().template().canEqual(other.sort().template());
  }

  private void pattern(PatternModel pattern) {
    switch (pattern) {
      case GetPattern _ -> {
        // Its key is its entity's, filled from the parameters: making it has proved it.
      }
      case CountPattern _, OncePattern _, OwnerPattern<?> _ -> {
        // They ask for one key, which is theirs alone.
      }
      case QueryPattern query -> query(query);
    }
  }

  private void query(QueryPattern query) {
    sideItemsAreNotFound(query);
    if (query.filtered()
        && query.entities().stream().anyMatch(entity -> entity.typeAttribute().isEmpty())) {
      problems.add(
          "%s filters by type, but the table has no type attribute.".formatted(query.name()));
    }
    for (var entity : table.entities()) {
      var key = keyIn(entity, query.index());
      boolean wanted = query.entities().contains(entity);
      boolean found = key.isPresent() && finds(query, key.get());
      if (wanted && key.isEmpty()) {
        problems.add(
            "%s lists %s in index %s, where it never is; add an @In to the entity."
                .formatted(
                    query.name(),
                    entity.name(),
                    query.index().map(i -> i.name().text()).orElse("")));
      } else if (wanted && !found) {
        problems.add(
            "%s never finds %s: its key is %s, and the query asks for %s / %s."
                .formatted(
                    query.name(),
                    entity.name(),
                    key.get(),
                    query.partition(),
                    query.range().head()));
      } else if (!wanted && found && !query.filtered()) {
        problems.add(
            "%s would also find %s (%s); ask for a longer prefix, return a sealed type that has it, or filter."
                .formatted(query.name(), entity.name(), key.get()));
      }
    }
  }

  private void sideItemsAreNotFound(QueryPattern query) {
    if (query.index().isPresent() || query.filtered()) {
      return;
    }
    for (var item : SideItem.of(table)) {
      if (finds(query, item.key())) {
        problems.add(
            "%s would also find %s (%s), which is no entity; ask for a longer prefix, or filter."
                .formatted(query.name(), item.name(), item.key()));
      }
    }
  }

  private static Optional<KeyPair> keyIn(EntityModel<?> entity, Optional<IndexModel> index) {
    return index.isEmpty()
        ? Optional.of(entity.key())
        : Optional.ofNullable(entity.indexed().get(index.get()));
  }

  private static boolean finds(QueryPattern query, KeyPair key) {
    if (!query.partition().template().canEqual(key.partition().template())) {
      return false;
    }
    return query.range().head().canBegin(key.sort().template());
  }

  private void indexesAreUsed() {
    for (var index : table.indexes()) {
      if (table.entities().stream().noneMatch(entity -> entity.indexed().containsKey(index))) {
        problems.add("No entity is in index %s; drop it, or add an @In.".formatted(index.name()));
      }
    }
  }
}
