package dev.trestle.aws.remote;

import dev.trestle.dynamo.error.UnavailableException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.util.function.Supplier;
import java.util.stream.Stream;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.ApiCallAttemptTimeoutException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.exception.Crc32MismatchException;
import software.amazon.awssdk.core.exception.SdkClientException;

/// Runs SDK calls and converts the SDK's exceptions: errors that DynamoDB returns, failed connections, timeouts, interrupts.
final class SdkCalls {
  private static final int FIRST_SERVER_ERROR = 500;

  private SdkCalls() {}

  /// Runs the call, and throws the SDK's exceptions as ours.
  static <T> T run(Supplier<T> call) {
    try {
      return call.get();
    } catch (AwsServiceException e) {
      throw e.statusCode() < FIRST_SERVER_ERROR ? SdkErrors.refusal(e) : failed(e);
    } catch (SdkClientException e) {
      throw broken(e);
    }
  }

  /// Amazon says that a write with a 500 response may have succeeded.
  private static UnavailableException failed(AwsServiceException e) {
    return UnavailableException.unanswered(
        "The database failed while it processed the request: " + e.getMessage(), e);
  }

  private static RuntimeException broken(SdkClientException e) {
    if (e instanceof AbortedException) {
      // The SDK clears the thread's interrupt flag.
      Thread.currentThread().interrupt();
      return UnavailableException.unanswered("Interrupted while waiting for the database", e);
    }
    if (e instanceof ApiCallTimeoutException
        || e instanceof ApiCallAttemptTimeoutException
        || e instanceof Crc32MismatchException) {
      return UnavailableException.unanswered("The database sent no valid response in time", e);
    }
    if (causes(e)
        .anyMatch(
            cause ->
                cause instanceof ConnectException
                    || cause instanceof NoRouteToHostException
                    || cause instanceof UnknownHostException)) {
      return UnavailableException.notReached("The database was not reached: " + e.getMessage(), e);
    }
    if (causes(e).anyMatch(IOException.class::isInstance)) {
      return UnavailableException.unanswered(
          "The connection to the database broke: " + e.getMessage(), e);
    }
    // No credentials, no region: a configuration error that no retry solves.
    return e;
  }

  private static Stream<Throwable> causes(Throwable e) {
    return Stream.iterate(e, cause -> cause != null, Throwable::getCause);
  }
}
