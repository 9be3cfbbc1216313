package dev.trestle.cli.launch;

/// A command did not succeed. The message says what failed and what to do; the program ends with code 1.
final class LaunchFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  LaunchFailedException(String message) {
    super(message);
  }
}
