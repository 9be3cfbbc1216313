package dev.trestle.singletable.write.requirement;

import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.singletable.model.EntityModel;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/// A condition on the stored entity that must be met for a write to succeed.
///
/// ```java
/// table.game("ABC123").update().set(Game::status).to(PLAYING).onlyIf(where(Game::status).is(LOBBY))
/// ```
public sealed interface Requirement<T> {
  /// Starts a requirement on a component. The compiler checks that the value has the type of the component.
  static <T, V> ComponentCondition<T, V> where(EntityProperty<T, V> component) {
    return new ComponentCondition<>(component.name());
  }

  /// Starts a requirement on a component that may be absent. A comparison with an absent component is false.
  @SuppressWarnings(
      "overloads") // a reference to what returns an Optional fits both, and this one better
  static <T, V> OptionalComponentCondition<T, V> where(OptionalEntityProperty<T, V> component) {
    return new OptionalComponentCondition<>(component.name());
  }

  /// Requires that a list or set contains an element.
  static <T, E> Requirement<T> contains(
      EntityProperty<T, ? extends Collection<E>> component, E element) {
    return new Contains<>(component.name(), element);
  }

  /// Requires that a map has an entry.
  static <T> Requirement<T> hasEntry(
      EntityProperty<T, ? extends Map<String, ?>> component, String name) {
    return new HasEntry<>(component.name(), name);
  }

  /// Requires that a map has fewer entries than a number. A map that is not stored has none.
  static <T> Requirement<T> hasFewerEntries(
      EntityProperty<T, ? extends Map<String, ?>> component, int than) {
    return new FewerEntries<>(component.name(), than);
  }

  static <T> Requirement<T> beginsWith(EntityProperty<T, String> component, String prefix) {
    return new BeginsWith<>(component.name(), prefix);
  }

  /// Requires that the entity exists.
  static <T> Requirement<T> exists() {
    return new There<>();
  }

  /// Requires that the entity does not exist.
  static <T> Requirement<T> absent() {
    return new Not<>(new There<>());
  }

  /// The requirement as a DynamoDB condition. An item that has expired at the given time counts as absent. Throws an
  /// `IllegalArgumentException` if the entity has no such component, or if the component cannot be compared in this way.
  default Condition condition(EntityModel<T> model, Instant now) {
    return new RequirementConditions<>(model, now).of(this);
  }

  default Requirement<T> and(Requirement<T> other) {
    return new And<>(this, other);
  }

  default Requirement<T> or(Requirement<T> other) {
    return new Or<>(this, other);
  }

  default Requirement<T> not() {
    return new Not<>(this);
  }

  record And<T>(Requirement<T> left, Requirement<T> right) implements Requirement<T> {
    @Override
    public String toString() {
      return left + " and " + right;
    }
  }

  record Or<T>(Requirement<T> left, Requirement<T> right) implements Requirement<T> {
    @Override
    public String toString() {
      return "(%s or %s)".formatted(left, right);
    }
  }

  record Not<T>(Requirement<T> negated) implements Requirement<T> {
    @Override
    public String toString() {
      return "not (%s)".formatted(negated);
    }
  }

  record There<T>() implements Requirement<T> {
    @Override
    public String toString() {
      return "it exists";
    }
  }

  record Present<T>(String component) implements Requirement<T> {
    @Override
    public String toString() {
      return component + " is present";
    }
  }

  record Compare<T>(String component, Comparator how, Object value) implements Requirement<T> {
    @Override
    public String toString() {
      return "%s %s %s".formatted(component, how.symbol(), value);
    }
  }

  record Between<T>(String component, Object low, Object high) implements Requirement<T> {
    @Override
    public String toString() {
      return "%s is between %s and %s".formatted(component, low, high);
    }
  }

  record OneOf<T>(String component, List<Object> values) implements Requirement<T> {
    public OneOf {
      values = List.copyOf(values);
    }

    @Override
    public String toString() {
      return "%s is one of %s".formatted(component, values);
    }
  }

  record Contains<T>(String component, Object element) implements Requirement<T> {
    @Override
    public String toString() {
      return "%s contains %s".formatted(component, element);
    }
  }

  record HasEntry<T>(String component, String name) implements Requirement<T> {
    @Override
    public String toString() {
      return "%s has the entry %s".formatted(component, name);
    }
  }

  record FewerEntries<T>(String component, int than) implements Requirement<T> {
    @Override
    public String toString() {
      return "%s has fewer than %d entries".formatted(component, than);
    }
  }

  record BeginsWith<T>(String component, String prefix) implements Requirement<T> {
    @Override
    public String toString() {
      return "%s begins with %s".formatted(component, prefix);
    }
  }
}
