package dev.trestle.cli.command;

/// What was asked for could not be done. The message says why, and what to do.
public final class FailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public FailedException(String message) {
    super(message);
  }
}
