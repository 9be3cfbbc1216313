package dev.trestle.bench.suite;

/// An invalid command line. The message names the problem.
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UsageException(String message) {
    super(message);
  }
}
