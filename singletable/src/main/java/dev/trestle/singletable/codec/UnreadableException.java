package dev.trestle.singletable.codec;

import java.io.Serial;

/// Signals that a stored item cannot be decoded: the entity's codec could not have written it.
public final class UnreadableException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  public UnreadableException(String message) {
    super(message);
  }

  public UnreadableException(String message, Throwable cause) {
    super(message, cause);
  }
}
