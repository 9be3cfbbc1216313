package dev.trestle.conformance.differential;

/// What DynamoDB Local and we said to one step: an answer each, or all pages of a query or scan.
record Replies(Step step, Walk local, Walk ours) {
  boolean bothSucceeded() {
    return local.failure().isEmpty() && ours.failure().isEmpty();
  }

  /// Whether one carried out the step and the other refused it.
  boolean areApart() {
    return local.failure().isPresent() != ours.failure().isPresent();
  }
}
