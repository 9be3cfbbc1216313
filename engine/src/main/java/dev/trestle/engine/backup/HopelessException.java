package dev.trestle.engine.backup;

/// Ends a job that cannot succeed, however often it is retried.
final class HopelessException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  HopelessException(String message) {
    super(message);
  }
}
