package dev.trestle.dynamo.error;

/// Thrown when the time of an export is outside the table's history.
public final class InvalidExportTimeException extends RequestException {
  private static final long serialVersionUID = 1L;

  public InvalidExportTimeException(String message) {
    super("InvalidExportTimeException", message);
  }
}
