package dev.trestle.aws.remote;

/// A database that cannot be used as things are. Whoever runs the program has to mend that; the message says what is wrong.
public final class UnusableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnusableException(String message, Throwable cause) {
    super(message, cause);
  }
}
