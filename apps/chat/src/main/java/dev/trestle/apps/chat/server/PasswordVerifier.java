package dev.trestle.apps.chat.server;

/// Knows whether a password is somebody's.
@FunctionalInterface
public interface PasswordVerifier {
  boolean isRight(String userId, String password);
}
