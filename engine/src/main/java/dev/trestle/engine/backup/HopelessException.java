package dev.trestle.engine.backup;

/// A job can't succeed, however often it is tried.
final class HopelessException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  HopelessException(String message) {
    super(message);
  }
}
