package dev.trestle.dynamo.error;

/// Thrown when an item collection of a table with local secondary indexes would exceed 10 GB.
public final class ItemCollectionSizeLimitExceededException extends RequestException {
  private static final long serialVersionUID = 1L;

  public ItemCollectionSizeLimitExceededException(String message) {
    super("ItemCollectionSizeLimitExceededException", message);
  }
}
