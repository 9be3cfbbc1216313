package dev.trestle.apps.snakes.rules;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.random.RandomGenerator;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Rolls derived from a secret that is committed to before the game starts, so that everyone can verify them after its end.
///
/// When a game starts, the hash of a secret is published: the commitment. The k-th roll of a player, from 1, is the first byte below 252 of
/// `HMAC-SHA-256(secret, "code|player|k|0")`, or of the same with 1, 2 and so on where none is, modulo six, plus one. The secret is
/// published at the end, and then anyone can do the same.
public final class VerifiableDice {
  private static final int SECRET_BYTES = 32;
  private static final HexFormat HEX = HexFormat.of();

  private final SecretKeySpec key;
  private final String secret;
  private final String code;

  /// @param secret in hexadecimal
  public VerifiableDice(String secret, String code) {
    this.secret = secret;
    this.key = new SecretKeySpec(HEX.parseHex(secret), "HmacSHA256");
    this.code = code;
  }

  /// A new secret.
  public static String secret(RandomGenerator random) {
    var bytes = new byte[SECRET_BYTES];
    random.nextBytes(bytes);
    return HEX.formatHex(bytes);
  }

  /// The SHA-256 hash of the secret, which is published before the first roll.
  public String commitment() {
    try {
      var hash = MessageDigest.getInstance("SHA-256").digest(HEX.parseHex(secret));
      return HEX.formatHex(hash);
    } catch (GeneralSecurityException missing) {
      throw new IllegalStateException("Every Java has SHA-256", missing);
    }
  }

  /// A roll of a player.
  ///
  /// @param number which of the player's, from 1
  public int roll(String playerId, int number) {
    for (int block = 0; ; block++) {
      var text = code + "|" + playerId + "|" + number + "|" + block;
      for (byte random : mac(text)) {
        var roll = DieSampling.roll(random);
        if (roll.isPresent()) {
          return roll.getAsInt();
        }
      }
    }
  }

  private byte[] mac(String text) {
    try {
      var mac = Mac.getInstance("HmacSHA256");
      mac.init(key);
      return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException missing) {
      throw new IllegalStateException("Every Java has HMAC with SHA-256", missing);
    }
  }

  /// Whether these are the dice that were promised, and this roll is one of theirs.
  public boolean verifies(String published, String playerId, int number, int roll) {
    return commitment().equals(published) && roll(playerId, number) == roll;
  }
}
