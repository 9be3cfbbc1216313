package dev.trestle.dynamo.error;

/// Thrown when a table, index, backup or stream does not exist.
public final class ResourceNotFoundException extends RequestException {
  private static final long serialVersionUID = 1L;

  public ResourceNotFoundException(String message) {
    super("ResourceNotFoundException", message);
  }
}
