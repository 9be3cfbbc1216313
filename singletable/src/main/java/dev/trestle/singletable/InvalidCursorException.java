package dev.trestle.singletable;

import java.io.Serial;

/// Thrown for a cursor that does not belong to the list it is used for. It was forged or changed, it belongs to another list or to other
/// arguments, or it was encrypted with another key. Cursors come from clients, so an HTTP handler responds with status 400.
public final class InvalidCursorException extends IllegalArgumentException {
  @Serial private static final long serialVersionUID = 1;

  public InvalidCursorException(String message) {
    super(message);
  }
}
