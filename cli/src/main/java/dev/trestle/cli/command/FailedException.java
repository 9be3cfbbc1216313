package dev.trestle.cli.command;

/// Thrown when a command fails. The message says why, and what to do. Exit code 1.
public final class FailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public FailedException(String message) {
    super(message);
  }
}
