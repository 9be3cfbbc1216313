package dev.trestle.singletable;

import java.io.Serial;

/// A cursor is not one of the list that it is used for: it was made up or changed, belongs to another list or to other arguments, or was
/// sealed with another key. Cursors come from clients, so an HTTP handler answers it with 400.
public final class InvalidCursorException extends IllegalArgumentException {
  @Serial private static final long serialVersionUID = 1;

  public InvalidCursorException(String message) {
    super(message);
  }
}
