package dev.trestle.dynamo.error;

/// The request names a table, index, backup or stream that does not exist.
public final class ResourceNotFoundException extends RequestException {
  private static final long serialVersionUID = 1L;

  public ResourceNotFoundException(String message) {
    super("ResourceNotFoundException", message);
  }
}
