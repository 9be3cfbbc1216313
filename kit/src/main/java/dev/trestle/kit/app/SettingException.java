package dev.trestle.kit.app;

/// A setting that the user gave cannot be used. The message says which, why, and what to give instead.
public final class SettingException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public SettingException(String message) {
    super(message);
  }
}
