package dev.trestle.singletable.write;

import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.singletable.write.Requirement.Compare;
import dev.trestle.singletable.write.Requirement.Not;
import java.util.List;

/// A component of which something is required.
///
/// What is less or greater is decided by what is stored: numbers by value, texts by their bytes, moments by time.
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

  /// Both bounds are inside.
  public final Requirement<T> isBetween(V low, V high) {
    return new Requirement.Between<>(component, low, high);
  }
}
