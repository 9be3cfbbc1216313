package dev.trestle.singletable.write;

import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.singletable.codec.Component;
import dev.trestle.singletable.write.operand.ComponentChange;
import dev.trestle.singletable.write.operand.Components;
import dev.trestle.singletable.write.operand.TargetEntity;
import dev.trestle.singletable.write.requirement.EntityProperty;
import dev.trestle.singletable.write.requirement.OptionalEntityProperty;
import dev.trestle.singletable.write.requirement.Requirement;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A write that changes some components of an existing entity. Immutable: every method returns an update with one more change.
///
/// ```java
/// table.game("ABC123").update()
///     .set(Game::status).to(PLAYING)
///     .add(Game::turns, 1)
///     .remove(Game::winnerId)
///     .onlyIf(where(Game::status).is(LOBBY))
/// ```
///
/// Index keys are computed again when their components change. If that takes components that the update does not set, they come from the
/// entity's key, or from the entity, if the update was made with one. The update then succeeds only if these components are unchanged.
public final class Update<T> implements StoringWrite<T> {
  private final TargetEntity<T> address;
  private final Map<String, ComponentChange> changes;
  private final Optional<Requirement<T>> requirement;

  private Update(
      TargetEntity<T> address,
      Map<String, ComponentChange> changes,
      Optional<Requirement<T>> requirement) {
    this.address = address;
    this.changes = changes;
    this.requirement = requirement;
  }

  public static <T> Update<T> of(TargetEntity<T> address) {
    return new Update<>(address, Map.of(), Optional.empty());
  }

  /// Starts to set a component: `set(Game::status).to(PLAYING)`. It takes two steps so that the compiler checks the type of the value.
  public <V> ComponentSetter<T, V> set(EntityProperty<T, V> component) {
    return new ComponentSetter<>(this, component.name(), value -> value);
  }

  /// Starts to set a component that may be absent: `set(Game::winnerId).to("p1")`.
  @SuppressWarnings(
      "overloads") // a reference to what returns an Optional fits both, and this one better
  public <V> ComponentSetter<T, V> set(OptionalEntityProperty<T, V> component) {
    return new ComponentSetter<>(this, component.name(), Optional::of);
  }

  /// Sets every component to the value in the entity that the update was made with, except its key and its version, which the table
  /// increments. Attributes that the record does not have stay as they are stored. A [Put] removes them.
  public Update<T> setAll() {
    var model = address.model();
    var entity =
        address
            .entity()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "\"%s\" has only the key; use update(entity).setAll()".formatted(label())));
    var all = this;
    for (var component : model.codec().components()) {
      if (!model.isInKey(component.name()) && component.role() != Component.Role.VERSION) {
        all = all.with(component.name(), new ComponentChange.To(component.of(entity)));
      }
    }
    return all;
  }

  /// Removes a component.
  public <V> Update<T> remove(OptionalEntityProperty<T, V> component) {
    return with(component.name(), new ComponentChange.To(Optional.empty()));
  }

  /// Adds to a number; a negative amount subtracts.
  public Update<T> add(EntityProperty<T, ? extends Number> component, long amount) {
    return add(component, BigDecimal.valueOf(amount));
  }

  /// Adds to a number; a negative amount subtracts.
  public Update<T> add(EntityProperty<T, ? extends Number> component, BigDecimal amount) {
    return with(component.name(), new ComponentChange.By(amount));
  }

  /// Adds to an entry of a map of numbers; a negative amount subtracts. An entry starts at zero and never falls below zero. The map has no
  /// entry while the number is zero.
  public Update<T> addToEntry(
      EntityProperty<T, ? extends Map<String, ? extends Number>> component,
      String entry,
      long amount) {
    if (amount == 0) {
      throw new IllegalArgumentException(
          "Nothing is added to %s of %s.%s; leave it out of the update"
              .formatted(entry, address.model().name(), component.name()));
    }
    return with(component.name(), new ComponentChange.Count(entry, BigDecimal.valueOf(amount)));
  }

  /// Appends elements to a list.
  @SafeVarargs
  @SuppressWarnings("varargs") // only read
  public final <E> Update<T> appendTo(EntityProperty<T, List<E>> component, E... elements) {
    var list = named(component.name()).codec().encode(List.of(elements));
    return with(component.name(), new ComponentChange.Append(list));
  }

  /// Adds members to a set. Members that it already has stay.
  @SafeVarargs
  @SuppressWarnings("varargs") // only read
  public final <E> Update<T> addTo(EntityProperty<T, Set<E>> component, E... members) {
    var set = named(component.name()).codec().encode(Set.of(members));
    return with(component.name(), new ComponentChange.Join(set));
  }

  /// Removes members from a set. Members that it does not have are ignored.
  @SafeVarargs
  @SuppressWarnings("varargs") // only read
  public final <E> Update<T> removeFrom(EntityProperty<T, Set<E>> component, E... members) {
    var set = named(component.name()).codec().encode(Set.of(members));
    return with(component.name(), new ComponentChange.Leave(set));
  }

  /// The same write with a condition. If there are several, all of them must be met.
  public Update<T> onlyIf(Requirement<T> required) {
    var both = Requirements.both(requirement, required, address.model());
    return new Update<>(address, changes, both);
  }

  Update<T> with(String name, ComponentChange change) {
    requireChangeable(named(name));
    requireNotNegative(named(name), change);
    var more = new LinkedHashMap<>(changes);
    if (more.put(name, change) != null) {
      throw new IllegalArgumentException(
          "%s.%s is changed twice in one update; change it once"
              .formatted(address.model().name(), name));
    }
    return new Update<>(address, Collections.unmodifiableMap(more), requirement);
  }

  private Component named(String name) {
    return Components.named(name, address.model());
  }

  private void requireChangeable(Component component) {
    var model = address.model();
    if (model.isInKey(component.name())) {
      throw new IllegalArgumentException(
          "%s.%s is part of the key %s, which never changes; create another %s and delete this one"
              .formatted(model.name(), component.name(), model.key(), model.name()));
    }
    if (component.role() == Component.Role.VERSION) {
      throw new IllegalArgumentException(
          "%s.%s is counted by the table; leave it out of the update"
              .formatted(model.name(), component.name()));
    }
  }

  private void requireNotNegative(Component component, ComponentChange change) {
    if (component.role() == Component.Role.NOT_NEGATIVE
        && change instanceof ComponentChange.To(var value)
        && component.encodeValue(value) instanceof NumberValue(var number)
        && number.signum() < 0) {
      throw new IllegalArgumentException(
          "%s.%s is never negative; it cannot be set to %s"
              .formatted(address.model().name(), component.name(), number));
    }
  }

  @Override
  public TargetEntity<T> address() {
    return address;
  }

  public Map<String, ComponentChange> changes() {
    return changes;
  }

  @Override
  public Optional<Requirement<T>> requirement() {
    return requirement;
  }

  @Override
  public String label() {
    return "update " + address;
  }
}
