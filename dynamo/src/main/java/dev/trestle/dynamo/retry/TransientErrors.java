package dev.trestle.dynamo.retry;

import dev.trestle.dynamo.CancellationReason;
import dev.trestle.dynamo.TransactionCanceledException;
import dev.trestle.dynamo.error.LimitExceededException;
import dev.trestle.dynamo.error.ProvisionedThroughputExceededException;
import dev.trestle.dynamo.error.RequestException;
import dev.trestle.dynamo.error.RequestLimitExceededException;
import dev.trestle.dynamo.error.ThrottlingException;
import dev.trestle.dynamo.error.TransactionConflictException;
import dev.trestle.dynamo.error.TransactionInProgressException;
import java.util.Set;

/// Distinguishes transient errors, such as throttling, from permanent ones. After a transient error nothing was
/// written, so the request may be retried.
public final class TransientErrors {
  private static final Set<String> TRANSIENT_REASONS =
      Set.of("TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded");

  private TransientErrors() {}

  /// Whether the same request may succeed later.
  public static boolean isTransient(RequestException refusal) {
    return switch (refusal) {
      case ProvisionedThroughputExceededException _,
          RequestLimitExceededException _,
          ThrottlingException _,
          TransactionConflictException _,
          TransactionInProgressException _ ->
          true;
      case TransactionCanceledException cancelled ->
          cancelled.reasons().stream().allMatch(TransientErrors::isTransient);
      default -> false;
    };
  }

  /// Like [#isTransient], for streams: there the limit is on the number of readers of one shard.
  static boolean isTransientOnStreams(RequestException refusal) {
    return refusal instanceof LimitExceededException || isTransient(refusal);
  }

  private static boolean isTransient(CancellationReason reason) {
    return reason.code().equals(CancellationReason.NONE.code())
        || TRANSIENT_REASONS.contains(reason.code());
  }
}
