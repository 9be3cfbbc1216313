package dev.trestle.singletable.write;

import java.io.Serial;

/// A write did not happen, because what it asks for was not so.
public final class RefusedException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  private final transient Write write;

  public RefusedException(Write write, String why, Throwable cause) {
    super("%s: %s".formatted(write.label(), why), cause);
    this.write = write;
  }

  /// Which of the writes it was.
  public Write write() {
    return write;
  }
}
