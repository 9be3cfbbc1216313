package dev.trestle.dynamo.error;

/// Thrown when the table of a backup operation does not exist.
public final class TableNotFoundException extends RequestException {
  private static final long serialVersionUID = 1L;

  public TableNotFoundException(String message) {
    super("TableNotFoundException", message);
  }
}
