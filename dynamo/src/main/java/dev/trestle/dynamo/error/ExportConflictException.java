package dev.trestle.dynamo.error;

/// Thrown when a client token is reused for a different export.
public final class ExportConflictException extends RequestException {
  private static final long serialVersionUID = 1L;

  public ExportConflictException(String message) {
    super("ExportConflictException", message);
  }
}
