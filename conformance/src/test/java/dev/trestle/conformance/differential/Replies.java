package dev.trestle.conformance.differential;

import dev.trestle.conformance.differential.request.Step;

/// The replies of DynamoDB Local and of our database to one step: one response each, or all pages of a query or scan.
record Replies(Step step, ReadPages local, ReadPages ours) {
  boolean bothSucceeded() {
    return local.failure().isEmpty() && ours.failure().isEmpty();
  }

  /// Whether one executed the step and the other rejected it.
  boolean areApart() {
    return local.failure().isPresent() != ours.failure().isPresent();
  }
}
