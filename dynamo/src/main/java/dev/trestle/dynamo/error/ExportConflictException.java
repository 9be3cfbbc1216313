package dev.trestle.dynamo.error;

/// A client token came again, with another export.
public final class ExportConflictException extends RequestException {
  private static final long serialVersionUID = 1L;

  public ExportConflictException(String message) {
    super("ExportConflictException", message);
  }
}
