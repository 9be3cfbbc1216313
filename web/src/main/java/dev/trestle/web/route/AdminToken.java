package dev.trestle.web.route;

import dev.trestle.web.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;

/// The secret of an application's administrators. Compared in constant time.
///
/// @param text at least [#MIN_LENGTH] characters
public record AdminToken(String text) {
  public static final int MIN_LENGTH = 16;

  private static final String BEARER = "Bearer ";

  public AdminToken {
    if (text.length() < MIN_LENGTH) {
      throw new IllegalArgumentException(
          "The admin token is too short; give one of %d characters or more".formatted(MIN_LENGTH));
    }
  }

  /// Whether a request has it, as `Authorization: Bearer`.
  public boolean isIn(HttpRequest request) {
    var given = request.header("Authorization").orElse("");
    return MessageDigest.isEqual(hash(BEARER + text), hash(given));
  }

  /// Hashes have the same length, whatever was sent.
  private static byte[] hash(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException missing) {
      throw new IllegalStateException("Every Java has SHA-256", missing);
    }
  }

  /// Does not contain the secret.
  @Override
  public String toString() {
    return "(hidden)";
  }
}
