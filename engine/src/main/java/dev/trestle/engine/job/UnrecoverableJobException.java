package dev.trestle.engine.job;

/// Ends a job that cannot succeed, however often it is retried.
public final class UnrecoverableJobException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UnrecoverableJobException(String message) {
    super(message);
  }
}
