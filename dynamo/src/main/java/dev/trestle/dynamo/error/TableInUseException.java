package dev.trestle.dynamo.error;

/// Thrown when the table of a backup operation is still being created.
public final class TableInUseException extends RequestException {
  private static final long serialVersionUID = 1L;

  public TableInUseException(String message) {
    super("TableInUseException", message);
  }
}
