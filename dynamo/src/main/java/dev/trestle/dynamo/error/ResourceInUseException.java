package dev.trestle.dynamo.error;

/// Thrown when a resource already exists or is being changed.
public final class ResourceInUseException extends RequestException {
  private static final long serialVersionUID = 1L;

  public ResourceInUseException(String message) {
    super("ResourceInUseException", message);
  }
}
