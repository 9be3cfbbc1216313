package dev.trestle.singletable.write.requirement;

import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.singletable.write.requirement.Requirement.Compare;
import dev.trestle.singletable.write.requirement.Requirement.Not;
import java.util.List;

/// Builds a requirement on a component of an entity: equality, order or a range.
///
/// The stored values are compared: numbers by value, texts by their bytes, timestamps by time.
public sealed class ComponentCondition<T, V> permits OptionalComponentCondition {
  final String component;

  ComponentCondition(String component) {
    this.component = component;
  }

  public final Requirement<T> is(V value) {
    return new Compare<>(component, Comparator.EQUAL, value);
  }

  public final Requirement<T> isNot(V value) {
    return new Not<>(is(value));
  }

  @SafeVarargs
  @SuppressWarnings("varargs") // only read
  public final Requirement<T> isOneOf(V... values) {
    return new Requirement.OneOf<>(component, List.of((Object[]) values));
  }

  public final Requirement<T> isLess(V than) {
    return new Compare<>(component, Comparator.LESS, than);
  }

  public final Requirement<T> isAtMost(V value) {
    return new Compare<>(component, Comparator.LESS_OR_EQUAL, value);
  }

  public final Requirement<T> isGreater(V than) {
    return new Compare<>(component, Comparator.GREATER, than);
  }

  public final Requirement<T> isAtLeast(V value) {
    return new Compare<>(component, Comparator.GREATER_OR_EQUAL, value);
  }

  /// Requires a value between two bounds, both included.
  public final Requirement<T> isBetween(V low, V high) {
    return new Requirement.Between<>(component, low, high);
  }
}
