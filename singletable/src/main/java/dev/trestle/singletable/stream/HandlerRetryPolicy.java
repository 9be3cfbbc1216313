package dev.trestle.singletable.stream;

import dev.trestle.dynamo.retry.Backoff;

/// The retry policy for a record whose handler fails.
///
/// @param attempts the maximum number of attempts
/// @param blocking whether the partition then waits for the record, instead of continuing without it
record HandlerRetryPolicy(int attempts, Backoff backoff, boolean blocking) {
  HandlerRetryPolicy {
    if (attempts < 1) {
      throw new IllegalArgumentException(
          "attempts is %d; at least one is needed.".formatted(attempts));
    }
  }
}
