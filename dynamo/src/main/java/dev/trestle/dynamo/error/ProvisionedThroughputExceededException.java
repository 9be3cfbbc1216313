package dev.trestle.dynamo.error;

/// Thrown when a request exceeds the provisioned capacity. Retry with back-off.
public final class ProvisionedThroughputExceededException extends RequestException {
  private static final long serialVersionUID = 1L;

  public ProvisionedThroughputExceededException(String message) {
    super("ProvisionedThroughputExceededException", message);
  }
}
