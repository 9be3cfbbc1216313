package dev.trestle.dynamo.error;

/// Thrown when the target table of a restore already exists.
public final class TableAlreadyExistsException extends RequestException {
  private static final long serialVersionUID = 1L;

  public TableAlreadyExistsException(String message) {
    super("TableAlreadyExistsException", message);
  }
}
