package dev.trestle.server.access;

/// Thrown when a file of access keys cannot be used.
public final class CredentialsException extends RuntimeException {
  CredentialsException(String message) {
    super(message);
  }

  CredentialsException(String message, Throwable cause) {
    super(message, cause);
  }
}
