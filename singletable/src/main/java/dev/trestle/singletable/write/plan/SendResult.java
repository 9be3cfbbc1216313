package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.value.Item;
import dev.trestle.singletable.write.RefusalReason;
import java.util.Optional;
import java.util.Set;

/// The result of sending plans to DynamoDB.
sealed interface SendResult {
  /// The plans are carried out.
  ///
  /// @param returned the item after an update or before a delete, if DynamoDB returned it
  record Applied(Optional<Item> returned) implements SendResult {}

  /// An assumption of some plans is wrong.
  ///
  /// @param writes the numbers of the writes that must be planned again
  record Stale(Set<Integer> writes) implements SendResult {}

  /// A write is refused.
  ///
  /// @param write the number of the write
  record Stopped(int write, RefusalReason why, Optional<Object> stored) implements SendResult {}
}
