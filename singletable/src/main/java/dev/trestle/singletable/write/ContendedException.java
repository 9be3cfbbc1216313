package dev.trestle.singletable.write;

import java.io.Serial;

/// Thrown when a write failed because other writers changed the same items again and again, or because the table was throttled throughout.
/// The write can be tried again later.
public final class ContendedException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  public ContendedException(String message, Throwable cause) {
    super(message, cause);
  }

  public ContendedException(String message) {
    super(message);
  }
}
