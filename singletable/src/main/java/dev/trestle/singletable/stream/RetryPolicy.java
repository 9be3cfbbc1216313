package dev.trestle.singletable.stream;

import dev.trestle.dynamo.retry.Backoff;

/// What is done about a record that a handler fails at.
///
/// @param attempts how often it is tried
/// @param blocking whether its partition then waits for it, instead of going on without it
record RetryPolicy(int attempts, Backoff backoff, boolean blocking) {
  RetryPolicy {
    if (attempts < 1) {
      throw new IllegalArgumentException(
          "attempts is %d; at least one is needed.".formatted(attempts));
    }
  }
}
