package dev.trestle.server.access;

/// A file of access keys that cannot be used as it is.
public final class CredentialsException extends RuntimeException {
  CredentialsException(String message) {
    super(message);
  }

  CredentialsException(String message, Throwable cause) {
    super(message, cause);
  }
}
