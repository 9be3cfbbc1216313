package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.value.Item;
import dev.trestle.singletable.write.RefusalReason;
import java.util.Optional;
import java.util.Set;

/// What DynamoDB said to plans.
sealed interface SendResult {
  /// They are carried out.
  ///
  /// @param returned the item after an update, or before a deletion, where it was told
  record Applied(Optional<Item> returned) implements SendResult {}

  /// They were made for what is not so.
  ///
  /// @param writes the numbers of those that have to be planned anew
  record Stale(Set<Integer> writes) implements SendResult {}

  /// One of them is refused.
  ///
  /// @param write its number
  record Stopped(int write, RefusalReason why, Optional<Object> stored) implements SendResult {}
}
