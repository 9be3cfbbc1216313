package dev.trestle.singletable.write.operand;

import dev.trestle.dynamo.value.Value;
import java.math.BigDecimal;

/// What an update does to one component.
public sealed interface ComponentChange {
  /// Gives it a value: that of the component in Java, so that one which may be absent has an `Optional`.
  record To(Object value) implements ComponentChange {}

  /// Adds to a number.
  record By(BigDecimal amount) implements ComponentChange {}

  /// Adds to an entry of a map of numbers.
  record Count(String entry, BigDecimal amount) implements ComponentChange {}

  /// Adds elements at the end of a list.
  record Append(Value elements) implements ComponentChange {}

  /// Adds members to a set.
  record Join(Value members) implements ComponentChange {}

  /// Takes members out of a set.
  record Leave(Value members) implements ComponentChange {}
}
