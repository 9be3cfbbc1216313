package dev.trestle.dynamo.error;

/// The request exceeds the capacity that is there right now; try again with back-off.
public final class ProvisionedThroughputExceededException extends RequestException {
  private static final long serialVersionUID = 1L;

  public ProvisionedThroughputExceededException(String message) {
    super("ProvisionedThroughputExceededException", message);
  }
}
