package dev.trestle.singletable.write;

import java.io.Serial;

/// Thrown when an idempotent request is sent again with the same key but with other arguments.
public final class IdempotencyMismatchException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  public IdempotencyMismatchException(String message) {
    super(message);
  }
}
