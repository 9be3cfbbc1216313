package dev.trestle.singletable.write;

import dev.trestle.dynamo.value.Item;
import java.util.List;
import java.util.Optional;

/// How a write is carried out: all its steps together.
///
/// @param before what was read in order to make it
record Plan(List<Step> steps, Optional<Item> before) {
  Plan {
    steps = List.copyOf(steps);
  }

  static Plan of(List<Step> steps) {
    return new Plan(steps, Optional.empty());
  }
}
