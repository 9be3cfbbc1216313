package dev.trestle.web;

/// The server cannot do what its surroundings were to let it do: listen there, read that certificate.
public final class WebException extends RuntimeException {
  public WebException(String message, Throwable cause) {
    super(message, cause);
  }

  public WebException(String message) {
    super(message);
  }
}
