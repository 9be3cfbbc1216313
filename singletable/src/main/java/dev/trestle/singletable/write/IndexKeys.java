package dev.trestle.singletable.write;

import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.blueprint.EntityModel;
import dev.trestle.singletable.blueprint.IndexModel;
import dev.trestle.singletable.blueprint.KeyPair;
import dev.trestle.singletable.codec.Component;
import dev.trestle.singletable.codec.Parts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// The keys in indexes that an update makes anew.
final class IndexKeys<T> {
  private final Update<T> update;
  private final EntityModel<T> model;
  private final Optional<Seen> seen;
  private final Map<String, Optional<Value>> attributes = new LinkedHashMap<>();
  private final List<Assumption> assumptions = new ArrayList<>();

  IndexKeys(Update<T> update, Optional<Seen> seen) {
    this.update = update;
    this.model = update.address().model();
    this.seen = seen;
    if (derives(model.key())) {
      requireSameKey();
    }
    model.indexed().forEach(this::add);
  }

  /// What becomes of attributes of index keys: empty where one is removed.
  Map<String, Optional<Value>> attributes() {
    return attributes;
  }

  List<Assumption> assumptions() {
    return assumptions;
  }

  private boolean derives(KeyPair pair) {
    return !model.codec().derived(pair.components()).isEmpty();
  }

  /// What is seen, or was given, as far as it is there.
  private Optional<Item> base() {
    return seen.isPresent() ? seen.get().item() : update.address().entity().map(model::item);
  }

  private void requireSameKey() {
    base()
        .map(item -> model.key(Afterwards.of(update, item)))
        .filter(key -> !key.equals(update.address().key()))
        .ifPresent(
            key -> {
              throw new IllegalArgumentException(
                  "%s would change its key to %s, which never changes; create another %s and delete this one"
                      .formatted(update.label(), key, model.name()));
            });
    base().ifPresent(item -> assume(unset(), item));
  }

  private void assume(List<Component> components, Item as) {
    if (!components.isEmpty()) {
      assumptions.add(UpdateTree.same(components, as.attributes()));
    }
  }

  /// A key in which methods of the entity have a part: whatever they read must be as it was when the key was made.
  private void addDerived(IndexModel index, KeyPair pair) {
    base()
        .ifPresent(
            item -> {
              put(index, model.indexKey(index, pair, Afterwards.of(update, item)));
              assume(unset(), item);
            });
  }

  /// The components whose values follow from what is stored.
  private List<Component> unset() {
    return model.codec().components().stream()
        .filter(component -> !model.key().components().contains(component.name()))
        .filter(component -> !(update.changes().get(component.name()) instanceof Change.To))
        .toList();
  }

  private void put(IndexModel index, Map<String, Value> made) {
    for (var attribute : List.of(index.key().partition(), index.key().sort())) {
      if (!isMoreThanKey(attribute)) {
        attributes.put(attribute, Optional.ofNullable(made.get(attribute)));
      }
    }
  }

  private void add(IndexModel index, KeyPair pair) {
    if (derives(pair)) {
      addDerived(index, pair);
      return;
    }
    var changed = new TreeSet<>(pair.components());
    changed.retainAll(update.changes().keySet());
    if (changed.isEmpty()) {
      return;
    }
    var parts = Parts.NONE;
    var taken = new ArrayList<Component>();
    for (var name : pair.components()) {
      var component = Components.named(name, model);
      var value = known(component, index, pair, changed);
      parts = parts.with(name, value);
      if (isTaken(name)) {
        taken.add(component);
      }
    }
    put(index, model.indexKey(index, pair, parts));
    base().ifPresent(item -> assume(taken, item));
  }

  /// Whether an attribute is there for its own sake, as a component or the type, and a key only besides.
  private boolean isMoreThanKey(String attribute) {
    return model.codec().attributes().contains(attribute)
        || model.typeAttribute().equals(Optional.of(attribute));
  }

  /// Whether a component's value is neither set here nor fixed for ever, but as someone saw it.
  private boolean isTaken(String name) {
    return !update.changes().containsKey(name) && !model.key().components().contains(name);
  }

  private Object known(Component component, IndexModel index, KeyPair pair, Set<String> changed) {
    var name = component.name();
    var address = update.address();
    var change = update.changes().get(name);
    if (change instanceof Change.To(var value)) {
      return value;
    }
    if (change != null) {
      throw new IllegalArgumentException(
          "%s: %s is part of the key %s in index %s, which has to be made anew; use set() instead of adding to it"
              .formatted(update.label(), name, pair, index.name()));
    }
    if (address.parts().has(name)) {
      return component.of(address.parts());
    }
    var base = seen.flatMap(Seen::item).map(model::entity).or(address::entity);
    if (base.isPresent()) {
      return component.of(base.get());
    }
    throw new IllegalArgumentException(
        "%s: setting %s moves it in index %s, whose key %s also needs %s; set that too, or make the update from the entity, with update(entity)"
            .formatted(update.label(), String.join(", ", changed), index.name(), pair, name));
  }
}
