package dev.trestle.dynamo;

import dev.trestle.dynamo.value.Item;
import java.util.Optional;

/// Reason why one action cancelled its transaction, or the code `None` for an action that did not.
///
/// @param code DynamoDB's short code, such as `ConditionalCheckFailed` or `None`
/// @param item the item that failed its condition, if the action requested it
public record CancellationReason(String code, Optional<String> message, Optional<Item> item) {
  public static final CancellationReason NONE =
      new CancellationReason("None", Optional.empty(), Optional.empty());

  public static CancellationReason conditionalCheckFailed(Optional<Item> item) {
    return new CancellationReason(
        "ConditionalCheckFailed", Optional.of("The conditional request failed"), item);
  }

  public static CancellationReason conflict() {
    return new CancellationReason(
        "TransactionConflict",
        Optional.of("Transaction is ongoing for the item"),
        Optional.empty());
  }

  public static CancellationReason validation(String message) {
    return new CancellationReason("ValidationError", Optional.of(message), Optional.empty());
  }
}
