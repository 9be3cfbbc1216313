package dev.trestle.dynamo.error;

/// A restore is to make a table that is there already.
public final class TableAlreadyExistsException extends RequestException {
  private static final long serialVersionUID = 1L;

  public TableAlreadyExistsException(String message) {
    super("TableAlreadyExistsException", message);
  }
}
