package dev.trestle.apps.snakes.admin;

import dev.trestle.web.route.Action;
import dev.trestle.web.route.Call;
import dev.trestle.web.route.Problem;
import dev.trestle.web.route.RateGate;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;

/// Lets those in who know the secret. How often one may try is limited, and how long an answer takes does not tell how much of a guess was
/// right.
///
/// @param token the secret
/// @param tries how often one address may call
public record AdminGate(String token, RateGate tries) {
  private static final String BEARER = "Bearer ";

  Action around(Action action) {
    return tries.around(
        call -> {
          if (!isKnown(call)) {
            throw Problem.of(401, "UNAUTHORIZED", "The admin token is missing, or another one.")
                .exception();
          }
          return action.answer(call);
        });
  }

  private boolean isKnown(Call call) {
    var given = call.request().header("Authorization").orElse("");
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
