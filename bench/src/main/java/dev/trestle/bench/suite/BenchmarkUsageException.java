package dev.trestle.bench.suite;

/// An invalid command line. The message names the problem.
public final class BenchmarkUsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public BenchmarkUsageException(String message) {
    super(message);
  }
}
