package dev.trestle.bench.suite;

/// The command line asks for something that there is not. The message says what.
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UsageException(String message) {
    super(message);
  }
}
