package dev.trestle.aws.inprocess;

import java.time.Duration;
import software.amazon.awssdk.core.exception.SdkServiceException;
import software.amazon.awssdk.retries.DefaultRetryStrategy;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.retries.api.RetryStrategy;

/// Retry settings of a client inside the process.
///
/// There is no network, so an internal error is a bug or a broken disk and is reported at once. Throttling is
/// different: a test causes it on purpose, and its caller relies on the SDK's retries, but with short pauses.
final class ThrottlingRetry {
  static final RetryStrategy WITH_THROTTLING_ONLY =
      DefaultRetryStrategy.standardStrategyBuilder()
          .useClientDefaults(false)
          .maxAttempts(4)
          .retryOnException(ThrottlingRetry::throttled)
          .treatAsThrottling(ThrottlingRetry::throttled)
          .throttlingBackoffStrategy(
              BackoffStrategy.exponentialDelay(Duration.ofMillis(5), Duration.ofMillis(100)))
          .build();

  private ThrottlingRetry() {}

  private static boolean throttled(Throwable error) {
    return error instanceof SdkServiceException refusal && refusal.isThrottlingException();
  }
}
