package dev.trestle.dynamo;

import dev.trestle.dynamo.error.RequestException;
import java.util.List;
import java.util.stream.Collectors;

/// Thrown when a transaction is cancelled. Nothing was written. Has one reason per action, in the order of the actions.
public final class TransactionCanceledException extends RequestException {
  private static final long serialVersionUID = 1L;

  private final transient List<CancellationReason> reasons;

  public TransactionCanceledException(List<CancellationReason> reasons) {
    super("TransactionCanceledException", text(reasons));
    this.reasons = List.copyOf(reasons);
  }

  public List<CancellationReason> reasons() {
    return reasons;
  }

  private static String text(List<CancellationReason> reasons) {
    return reasons.stream()
        .map(CancellationReason::code)
        .collect(
            Collectors.joining(
                ", ",
                "Transaction cancelled, please refer cancellation reasons for specific reasons [",
                "]"));
  }
}
