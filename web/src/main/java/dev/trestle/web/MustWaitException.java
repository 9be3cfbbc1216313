package dev.trestle.web;

/// A request cannot be answered by a thread that must not wait.
public final class MustWaitException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public MustWaitException() {
    super("Answering this request has to wait", null, false, false);
  }
}
