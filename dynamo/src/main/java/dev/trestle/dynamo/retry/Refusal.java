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

/// Which refusals are about the moment and not about the request. Nothing was written, so the same request may come again.
public final class Refusal {
  private static final Set<String> PASSING_REASONS =
      Set.of("TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded");

  private Refusal() {}

  /// Whether the same request may well be accepted later.
  public static boolean passes(RequestException refusal) {
    return switch (refusal) {
      case ProvisionedThroughputExceededException _,
          RequestLimitExceededException _,
          ThrottlingException _,
          TransactionConflictException _,
          TransactionInProgressException _ ->
          true;
      case TransactionCanceledException cancelled ->
          cancelled.reasons().stream().allMatch(Refusal::passes);
      default -> false;
    };
  }

  /// As [#passes], of a stream: there, the limit is on how many ask for one shard at once.
  static boolean passesOnStreams(RequestException refusal) {
    return refusal instanceof LimitExceededException || passes(refusal);
  }

  private static boolean passes(CancellationReason reason) {
    return reason.code().equals(CancellationReason.NONE.code())
        || PASSING_REASONS.contains(reason.code());
  }
}
