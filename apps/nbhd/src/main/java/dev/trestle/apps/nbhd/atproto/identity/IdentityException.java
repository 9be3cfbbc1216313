package dev.trestle.apps.nbhd.atproto.identity;

/// Thrown for a handle or DID that does not lead to an account. The message is for the user who typed it.
public final class IdentityException extends RuntimeException {
  public IdentityException(String message) {
    super(message);
  }

  public IdentityException(String message, Throwable cause) {
    super(message, cause);
  }
}
