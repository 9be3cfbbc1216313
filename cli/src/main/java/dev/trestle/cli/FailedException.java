package dev.trestle.cli;

/// What was asked for could not be done. The message says why, and what to do.
final class FailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  FailedException(String message) {
    super(message);
  }
}
