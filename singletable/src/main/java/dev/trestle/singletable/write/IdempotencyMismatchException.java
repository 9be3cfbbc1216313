package dev.trestle.singletable.write;

import java.io.Serial;

/// A request came again under the same name, but asks for something else.
public final class IdempotencyMismatchException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  public IdempotencyMismatchException(String message) {
    super(message);
  }
}
