package dev.trestle.aws.remote;

/// Thrown when a remote database cannot be used: it does not respond, refuses the caller, or there are no credentials. The operator
/// has to act; the message says what is wrong.
public final class UnusableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnusableException(String message, Throwable cause) {
    super(message, cause);
  }
}
