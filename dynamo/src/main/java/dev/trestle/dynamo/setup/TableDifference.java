package dev.trestle.dynamo.setup;

import java.util.List;

/// One difference between an existing table and the table that a program needs.
///
/// @param sentence describes the difference
/// @param steps instructions to remove it, in order; empty if only another table helps
record TableDifference(String sentence, List<String> steps) {
  TableDifference {
    steps = List.copyOf(steps);
  }

  static TableDifference forGood(String sentence) {
    return new TableDifference(sentence, List.of());
  }

  boolean isForGood() {
    return steps.isEmpty();
  }
}
