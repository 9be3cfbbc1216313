package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.codec.Component;
import dev.trestle.singletable.codec.KnownComponents;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.model.IndexOnlyAttributes;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.operand.ComponentChange;
import dev.trestle.singletable.write.operand.Components;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/// The index key attributes that an update computes again.
final class IndexKeyUpdates<T> {
  private final Update<T> update;
  private final EntityModel<T> model;
  private final Optional<ObservedItem> seen;
  private final Map<String, Optional<Value>> attributes = new LinkedHashMap<>();
  private final List<Assumption> assumptions = new ArrayList<>();

  IndexKeyUpdates(Update<T> update, Optional<ObservedItem> seen) {
    this.update = update;
    this.model = update.address().model();
    this.seen = seen;
    if (model.derivesKey()) {
      requireSameKey();
    }
    model.madeKeys().forEach(this::add);
  }

  /// The new values of index key attributes; empty for an attribute that is removed.
  Map<String, Optional<Value>> attributes() {
    return attributes;
  }

  List<Assumption> assumptions() {
    return assumptions;
  }

  /// The item that was read, or else the item of the given entity.
  private Optional<Item> base() {
    return seen.isPresent() ? seen.get().item() : update.address().entity().map(model::item);
  }

  private void requireSameKey() {
    base()
        .map(item -> model.key(UpdatedEntity.of(update, item)))
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
      assumptions.add(UpdateExpressions.same(components, as.attributes()));
    }
  }

  /// Adds a key that uses methods of the entity. All components that these methods may read must be unchanged.
  private void addDerived(IndexOnlyAttributes made) {
    base()
        .ifPresent(
            item -> {
              put(made, UpdatedEntity.of(update, item));
              assume(unset(), item);
            });
  }

  /// The components whose values come from the stored item.
  private List<Component> unset() {
    return model.codec().components().stream()
        .filter(component -> !model.isInKey(component.name()))
        .filter(
            component -> !(update.changes().get(component.name()) instanceof ComponentChange.To))
        .toList();
  }

  /// Sets or removes the attributes of an index key. An attribute that another key shares is removed only if its own value is absent.
  private void put(IndexOnlyAttributes made, Object from) {
    var values = made.values(from);
    for (int i = 0; i < made.attributes().size(); i++) {
      int at = i;
      var attribute = made.attributes().get(i);
      attributes.put(
          attribute,
          model.isShared(attribute)
              ? made.makers().get(i).value(from)
              : values.map(found -> found.get(at)));
    }
  }

  /// Adds an index key if the update changes one of its components. Key attributes that are components themselves need no computation.
  private void add(IndexOnlyAttributes made) {
    if (made.derived()) {
      addDerived(made);
      return;
    }
    if (Collections.disjoint(made.components(), update.changes().keySet())) {
      return;
    }
    var parts = KnownComponents.NONE;
    var taken = new ArrayList<Component>();
    for (var name : made.components()) {
      var component = Components.named(name, model);
      var value = known(component, made);
      parts = parts.with(name, value);
      if (isTaken(name)) {
        taken.add(component);
      }
    }
    put(made, parts);
    base().ifPresent(item -> assume(taken, item));
  }

  /// Whether the value of a component comes from an item that was read: the update does not set it, and it is not in the key.
  private boolean isTaken(String name) {
    return !update.changes().containsKey(name) && !model.isInKey(name);
  }

  private Object known(Component component, IndexOnlyAttributes made) {
    var name = component.name();
    var address = update.address();
    var change = update.changes().get(name);
    if (change instanceof ComponentChange.To(var value)) {
      return value;
    }
    if (change != null) {
      throw new IllegalArgumentException(
          "%s: %s is part of the key %s in index %s, which is computed from the new value; use set() instead of adding to it"
              .formatted(update.label(), name, made.key(), made.index().name()));
    }
    if (address.parts().has(name)) {
      return component.of(address.parts());
    }
    var base = seen.flatMap(ObservedItem::item).map(model::entity).or(address::entity);
    if (base.isPresent()) {
      return component.of(base.get());
    }
    var changed = new TreeSet<>(made.components());
    changed.retainAll(update.changes().keySet());
    throw new IllegalArgumentException(
        "%s: setting %s moves it in index %s, whose key %s also needs %s; set that too, or make the update from the entity, with update(entity)"
            .formatted(
                update.label(), String.join(", ", changed), made.index().name(), made.key(), name));
  }
}
