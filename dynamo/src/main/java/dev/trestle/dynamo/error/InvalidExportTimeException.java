package dev.trestle.dynamo.error;

/// A table is to be exported as of a moment of which nothing is known.
public final class InvalidExportTimeException extends RequestException {
  private static final long serialVersionUID = 1L;

  public InvalidExportTimeException(String message) {
    super("InvalidExportTimeException", message);
  }
}
