package dev.trestle.singletable.write;

import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.singletable.codec.Component;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Changes some components of an entity that is there. Immutable: every method gives a longer update.
///
/// ```java
/// table.game("ABC123").update()
///     .set(Game::status).to(PLAYING)
///     .add(Game::turns, 1)
///     .remove(Game::winnerId)
///     .onlyIf(where(Game::status).is(LOBBY))
/// ```
///
/// Keys in indexes are made anew where their components change. Where that takes components that the update does not set, they come from
/// the entity's own key, or from the entity, if the update was made with one: then it happens only if they are still the same.
public final class Update<T> implements Saving<T> {
  private final Address<T> address;
  private final Map<String, Change> changes;
  private final Optional<Requirement<T>> requirement;

  private Update(
      Address<T> address, Map<String, Change> changes, Optional<Requirement<T>> requirement) {
    this.address = address;
    this.changes = changes;
    this.requirement = requirement;
  }

  public static <T> Update<T> of(Address<T> address) {
    return new Update<>(address, Map.of(), Optional.empty());
  }

  /// Begins to set a component: `set(Game::status).to(PLAYING)`. In two steps, since in one the compiler would take any value.
  public <V> Setting<T, V> set(Property<T, V> component) {
    return new Setting<>(this, component.name(), value -> value);
  }

  /// Begins to set a component that may be absent: `set(Game::winnerId).to("p1")`.
  @SuppressWarnings(
      "overloads") // a reference to what returns an Optional fits both, and this one better
  public <V> Setting<T, V> set(OptionalProperty<T, V> component) {
    return new Setting<>(this, component.name(), Optional::of);
  }

  /// Sets every component as the entity has it that the update was made with, except its key and its version, which the table counts. What
  /// the record does not know stays as it is stored, which is the difference to a [Put].
  public Update<T> setAll() {
    var model = address.model();
    var entity =
        address
            .entity()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "\"%s\" knows the key only; use update(entity).setAll()"
                            .formatted(label())));
    var all = this;
    for (var component : model.codec().components()) {
      if (!model.isInKey(component.name()) && component.role() != Component.Role.VERSION) {
        all = all.with(component.name(), new Change.To(component.of(entity)));
      }
    }
    return all;
  }

  /// Makes a component absent.
  public <V> Update<T> remove(OptionalProperty<T, V> component) {
    return with(component.name(), new Change.To(Optional.empty()));
  }

  /// Adds to a number, or with less than zero takes from it.
  public Update<T> add(Property<T, ? extends Number> component, long amount) {
    return add(component, BigDecimal.valueOf(amount));
  }

  /// Adds to a number, or with less than zero takes from it.
  public Update<T> add(Property<T, ? extends Number> component, BigDecimal amount) {
    return with(component.name(), new Change.By(amount));
  }

  /// Adds to an entry of a map that counts, or with less than zero takes from it. An entry begins at zero, and is not in the map while
  /// it is zero; it never falls below.
  public Update<T> addToEntry(
      Property<T, ? extends Map<String, ? extends Number>> component, String entry, long amount) {
    if (amount == 0) {
      throw new IllegalArgumentException(
          "Nothing is added to %s of %s.%s; leave it out of the update"
              .formatted(entry, address.model().name(), component.name()));
    }
    return with(component.name(), new Change.Count(entry, BigDecimal.valueOf(amount)));
  }

  /// Adds elements at the end of a list.
  @SafeVarargs
  @SuppressWarnings("varargs") // only read
  public final <E> Update<T> appendTo(Property<T, List<E>> component, E... elements) {
    var list = named(component.name()).codec().encode(List.of(elements));
    return with(component.name(), new Change.Append(list));
  }

  /// Adds members to a set; those that it has stay.
  @SafeVarargs
  @SuppressWarnings("varargs") // only read
  public final <E> Update<T> addTo(Property<T, Set<E>> component, E... members) {
    var set = named(component.name()).codec().encode(Set.of(members));
    return with(component.name(), new Change.Join(set));
  }

  /// Takes members out of a set; those that it does not have are no mistake.
  @SafeVarargs
  @SuppressWarnings("varargs") // only read
  public final <E> Update<T> removeFrom(Property<T, Set<E>> component, E... members) {
    var set = named(component.name()).codec().encode(Set.of(members));
    return with(component.name(), new Change.Leave(set));
  }

  /// The same, if something is so. Said twice, both have to be so.
  public Update<T> onlyIf(Requirement<T> required) {
    var both = Requirements.both(requirement, required, address.model());
    return new Update<>(address, changes, both);
  }

  Update<T> with(String name, Change change) {
    requireChangeable(named(name));
    requireNotNegative(named(name), change);
    var more = new LinkedHashMap<>(changes);
    if (more.put(name, change) != null) {
      throw new IllegalArgumentException(
          "%s.%s is changed twice in one update; say once what becomes of it"
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

  private void requireNotNegative(Component component, Change change) {
    if (component.role() == Component.Role.NOT_NEGATIVE
        && change instanceof Change.To(var value)
        && component.encodeValue(value) instanceof NumberValue(var number)
        && number.signum() < 0) {
      throw new IllegalArgumentException(
          "%s.%s is never negative; it cannot be set to %s"
              .formatted(address.model().name(), component.name(), number));
    }
  }

  @Override
  public Address<T> address() {
    return address;
  }

  Map<String, Change> changes() {
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
