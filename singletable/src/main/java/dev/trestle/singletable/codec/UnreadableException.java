package dev.trestle.singletable.codec;

import java.io.Serial;

/// A stored item is not one that its entity's codec could have written.
public final class UnreadableException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  public UnreadableException(String message) {
    super(message);
  }

  public UnreadableException(String message, Throwable cause) {
    super(message, cause);
  }
}
