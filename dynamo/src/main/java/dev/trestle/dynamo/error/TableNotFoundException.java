package dev.trestle.dynamo.error;

/// A backup operation names a table that does not exist.
public final class TableNotFoundException extends RequestException {
  private static final long serialVersionUID = 1L;

  public TableNotFoundException(String message) {
    super("TableNotFoundException", message);
  }
}
