package dev.trestle.singletable.write;

import dev.trestle.dynamo.value.Value;
import java.math.BigDecimal;

/// What an update does to one component.
sealed interface Change {
  /// Gives it a value: that of the component in Java, so that one which may be absent has an `Optional`.
  record To(Object value) implements Change {}

  /// Adds to a number.
  record By(BigDecimal amount) implements Change {}

  /// Adds to an entry of a map of numbers.
  record Count(String entry, BigDecimal amount) implements Change {}

  /// Adds elements at the end of a list.
  record Append(Value elements) implements Change {}

  /// Adds members to a set.
  record Join(Value members) implements Change {}

  /// Takes members out of a set.
  record Leave(Value members) implements Change {}
}
