package dev.trestle.kit.demo;

/// The server does not do what the demonstration needs. The message says what, and what to do.
public final class DemoException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public DemoException(String message) {
    super(message);
  }
}
