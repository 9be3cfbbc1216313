package dev.trestle.apps.chat.server;

/// Knows whether a password is somebody's.
@FunctionalInterface
public interface PasswordCheck {
  boolean isRight(String userId, String password);
}
