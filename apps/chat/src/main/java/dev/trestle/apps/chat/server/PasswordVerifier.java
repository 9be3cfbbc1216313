package dev.trestle.apps.chat.server;

/// Checks the password of a user.
@FunctionalInterface
public interface PasswordVerifier {
  boolean matches(String userId, String password);
}
