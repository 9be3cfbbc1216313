package dev.trestle.web;

/// Thrown when a server cannot start or stop because of its environment: a port in use, an unreadable certificate.
public final class WebException extends RuntimeException {
  public WebException(String message, Throwable cause) {
    super(message, cause);
  }

  public WebException(String message) {
    super(message);
  }
}
