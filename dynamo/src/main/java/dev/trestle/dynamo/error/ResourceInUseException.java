package dev.trestle.dynamo.error;

/// The resource exists already, or is being changed.
public final class ResourceInUseException extends RequestException {
  private static final long serialVersionUID = 1L;

  public ResourceInUseException(String message) {
    super("ResourceInUseException", message);
  }
}
