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

/// The line to the database: an exchange over it ends with an answer, with a refusal, or with nobody knowing.
final class Line {
  private static final int FIRST_SERVER_ERROR = 500;

  private Line() {}

  /// Sends, and turns the SDK's exceptions into ours.
  static <T> T over(Supplier<T> exchange) {
    try {
      return exchange.get();
    } catch (AwsServiceException e) {
      throw e.statusCode() < FIRST_SERVER_ERROR ? Refusals.refusal(e) : failed(e);
    } catch (SdkClientException e) {
      throw broken(e);
    }
  }

  /// Of a write that was answered with 500, Amazon says that it may have succeeded.
  private static UnavailableException failed(AwsServiceException e) {
    return UnavailableException.unanswered(
        "The database failed over the request: " + e.getMessage(), e);
  }

  private static RuntimeException broken(SdkClientException e) {
    if (e instanceof AbortedException) {
      // The SDK takes the thread's interrupt for itself.
      Thread.currentThread().interrupt();
      return UnavailableException.unanswered("Interrupted while the database was asked", e);
    }
    if (e instanceof ApiCallTimeoutException
        || e instanceof ApiCallAttemptTimeoutException
        || e instanceof Crc32MismatchException) {
      return UnavailableException.unanswered("The database gave no good answer in time", e);
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
    // No credentials, no region: nothing that would heal.
    return e;
  }

  private static Stream<Throwable> causes(Throwable e) {
    return Stream.iterate(e, cause -> cause != null, Throwable::getCause);
  }
}
