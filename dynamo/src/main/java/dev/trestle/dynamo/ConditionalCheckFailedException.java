package dev.trestle.dynamo;

import dev.trestle.dynamo.error.RequestException;
import dev.trestle.dynamo.value.Item;
import java.util.Optional;

/// Thrown when the condition of a write does not hold. Nothing was written.
public final class ConditionalCheckFailedException extends RequestException {
  private static final long serialVersionUID = 1L;

  private final transient Optional<Item> item;

  public ConditionalCheckFailedException(Optional<Item> item) {
    super("ConditionalCheckFailedException", "The conditional request failed");
    this.item = item;
  }

  /// The item that failed the condition, if the request set `ReturnValuesOnConditionCheckFailure`.
  public Optional<Item> item() {
    return item;
  }
}
