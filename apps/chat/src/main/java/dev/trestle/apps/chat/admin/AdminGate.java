package dev.trestle.apps.chat.admin;

import dev.trestle.apps.chat.api.Handler;
import dev.trestle.apps.chat.api.Refusal;
import dev.trestle.apps.chat.api.Visit;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;

/// Lets those in who know the secret. How often one may try is limited as it is for every route, and how long an answer takes does not tell
/// how much of a guess was right.
///
/// @param token the secret
public record AdminGate(String token) {
  private static final String BEARER = "Bearer ";

  Handler around(Handler handler) {
    return visit -> {
      if (!isKnown(visit)) {
        throw Refusal.of(401, "UNAUTHENTICATED", "The admin token is missing, or another one.");
      }
      return handler.answer(visit);
    };
  }

  private boolean isKnown(Visit visit) {
    var given = visit.call().request().header("Authorization").orElse("");
    return MessageDigest.isEqual(hash(BEARER + token), hash(given));
  }

  /// Hashes have the same length, whatever was sent.
  private static byte[] hash(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException missing) {
      throw new IllegalStateException("Every Java has SHA-256", missing);
    }
  }

  /// Without the secret.
  @Override
  public String toString() {
    return "AdminGate";
  }
}
