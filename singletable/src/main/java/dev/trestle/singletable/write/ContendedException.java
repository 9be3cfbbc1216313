package dev.trestle.singletable.write;

import java.io.Serial;

/// A write did not happen, because others wrote the same items at the same time, again and again; or because the table was throttled all
/// the while. It can be tried again later.
public final class ContendedException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  public ContendedException(String message, Throwable cause) {
    super(message, cause);
  }

  public ContendedException(String message) {
    super(message);
  }
}
