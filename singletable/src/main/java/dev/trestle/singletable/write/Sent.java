package dev.trestle.singletable.write;

import dev.trestle.dynamo.value.Item;
import java.util.Optional;
import java.util.Set;

/// What DynamoDB said to plans.
sealed interface Sent {
  /// They are carried out.
  ///
  /// @param returned the item after an update, or before a deletion, where it was told
  record Applied(Optional<Item> returned) implements Sent {}

  /// They were made for what is not so.
  ///
  /// @param writes the numbers of those that have to be planned anew
  record Stale(Set<Integer> writes) implements Sent {}

  /// One of them is refused.
  ///
  /// @param write its number
  record Stopped(int write, Why why, Optional<Object> stored) implements Sent {}
}
