package dev.trestle.apps.chat.server;

/// Knows whether a password is somebody's.
@FunctionalInterface
public interface PasswordVerifier {
  boolean matches(String userId, String password);
}
