package dev.trestle.dynamo.error;

/// A backup operation names a table that is still being made.
public final class TableInUseException extends RequestException {
  private static final long serialVersionUID = 1L;

  public TableInUseException(String message) {
    super("TableInUseException", message);
  }
}
