package dev.trestle.dynamo.error;

/// Thrown when an export does not exist.
public final class ExportNotFoundException extends RequestException {
  private static final long serialVersionUID = 1L;

  public ExportNotFoundException(String message) {
    super("ExportNotFoundException", message);
  }
}
