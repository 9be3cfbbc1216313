package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.TransactWriteItems.Action;
import dev.trestle.dynamo.value.Item;
import dev.trestle.singletable.write.RefusalReason;
import java.util.Optional;
import java.util.function.Function;

/// The action on one item of a write plan.
///
/// @param action the DynamoDB action, which returns the stored item if its condition fails
/// @param failed interprets a failed condition, given the stored item or none
record PlanStep(Action action, Function<Optional<Item>, Verdict> failed) {
  /// The meaning of a failed condition.
  sealed interface Verdict {
    /// An assumption of the plan is wrong: the write must be planned again.
    record Again() implements Verdict {}

    /// The write is refused.
    record Refuse(RefusalReason why, Optional<Object> stored) implements Verdict {}
  }
}
