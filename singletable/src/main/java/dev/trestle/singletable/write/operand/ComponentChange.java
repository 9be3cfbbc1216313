package dev.trestle.singletable.write.operand;

import dev.trestle.dynamo.value.Value;
import java.math.BigDecimal;

/// The change of one component in an update.
public sealed interface ComponentChange {
  /// Sets a value, in the Java type of the component: an `Optional` if the component may be absent.
  record To(Object value) implements ComponentChange {}

  /// Adds to a number.
  record By(BigDecimal amount) implements ComponentChange {}

  /// Adds to an entry of a map of numbers.
  record Count(String entry, BigDecimal amount) implements ComponentChange {}

  /// Appends elements to a list.
  record Append(Value elements) implements ComponentChange {}

  /// Adds members to a set.
  record Join(Value members) implements ComponentChange {}

  /// Removes members from a set.
  record Leave(Value members) implements ComponentChange {}
}
