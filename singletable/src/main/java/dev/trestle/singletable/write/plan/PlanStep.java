package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.TransactWriteItems.Action;
import dev.trestle.dynamo.value.Item;
import dev.trestle.singletable.write.RefusalReason;
import java.util.Optional;
import java.util.function.Function;

/// One item's part in a write.
///
/// @param action what is asked of DynamoDB; it shows what stood in its way
/// @param failed what it means that the action's condition failed on an item, or on none
record PlanStep(Action action, Function<Optional<Item>, Verdict> failed) {
  /// What a failed condition means.
  sealed interface Verdict {
    /// The write was made for what is no longer so: make it anew.
    record Again() implements Verdict {}

    /// The write is refused.
    record Refuse(RefusalReason why, Optional<Object> stored) implements Verdict {}
  }
}
