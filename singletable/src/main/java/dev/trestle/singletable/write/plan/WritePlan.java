package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.value.Item;
import java.util.List;
import java.util.Optional;

/// How a write is carried out: all its steps together.
///
/// @param before what was read in order to make it
record WritePlan(List<PlanStep> steps, Optional<Item> before) {
  WritePlan {
    steps = List.copyOf(steps);
  }

  static WritePlan of(List<PlanStep> steps) {
    return new WritePlan(steps, Optional.empty());
  }
}
