package dev.trestle.web;

/// Thrown when a request cannot be answered without blocking, by a thread that must not block.
public final class MustWaitException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public MustWaitException() {
    super("Answering this request has to wait", null, false, false);
  }
}
