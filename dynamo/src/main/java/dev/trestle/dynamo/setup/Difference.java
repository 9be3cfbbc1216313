package dev.trestle.dynamo.setup;

import java.util.List;

/// One thing in which a table is not what a program needs.
///
/// @param sentence what it is
/// @param steps what to do about it, one after the other; none where nothing helps but another table
record Difference(String sentence, List<String> steps) {
  Difference {
    steps = List.copyOf(steps);
  }

  static Difference forGood(String sentence) {
    return new Difference(sentence, List.of());
  }

  boolean isForGood() {
    return steps.isEmpty();
  }
}
