package dev.trestle.aws.inprocess;

import java.time.Duration;
import software.amazon.awssdk.core.exception.SdkServiceException;
import software.amazon.awssdk.retries.DefaultRetryStrategy;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.retries.api.RetryStrategy;

/// What a client inside the process tries again.
///
/// No network lies between, so an internal error is a bug or a broken disk: it should be seen at once, and once. Throttling is
/// different. It comes from whoever puts it there on purpose, and then callers rely on the SDK to be patient, only not for seconds.
final class Patience {
  static final RetryStrategy WITH_THROTTLING_ONLY =
      DefaultRetryStrategy.standardStrategyBuilder()
          .useClientDefaults(false)
          .maxAttempts(4)
          .retryOnException(Patience::throttled)
          .treatAsThrottling(Patience::throttled)
          .throttlingBackoffStrategy(
              BackoffStrategy.exponentialDelay(Duration.ofMillis(5), Duration.ofMillis(100)))
          .build();

  private Patience() {}

  private static boolean throttled(Throwable error) {
    return error instanceof SdkServiceException refusal && refusal.isThrottlingException();
  }
}
