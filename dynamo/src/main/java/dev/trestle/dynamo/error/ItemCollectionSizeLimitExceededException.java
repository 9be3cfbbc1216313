package dev.trestle.dynamo.error;

/// An item collection of a table with local indexes would grow beyond 10 GB.
public final class ItemCollectionSizeLimitExceededException extends RequestException {
  private static final long serialVersionUID = 1L;

  public ItemCollectionSizeLimitExceededException(String message) {
    super("ItemCollectionSizeLimitExceededException", message);
  }
}
