package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.value.Item;
import java.util.List;
import java.util.Optional;

/// The plan of a write: all its steps, which are sent together.
///
/// @param before the item that was read to make the plan
record WritePlan(List<PlanStep> steps, Optional<Item> before) {
  WritePlan {
    steps = List.copyOf(steps);
  }

  static WritePlan of(List<PlanStep> steps) {
    return new WritePlan(steps, Optional.empty());
  }
}
