package dev.trestle.apps.snakes.game.state;

import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.rules.GameCode;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HexFormat;
import java.util.random.RandomGenerator;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Generates ids of players and connections, and tokens of seats; hashes tokens.
///
/// @param random a cryptographic one, outside of tests
public record GameIds(RandomGenerator random) {
  private static final int ID_BYTES = 16;
  private static final int TOKEN_BYTES = 32;
  private static final String BASE_32 = "abcdefghijklmnopqrstuvwxyz234567";

  /// The id of a player or a connection: 128 bits, public.
  public String id() {
    return base32(bytes(ID_BYTES));
  }

  /// The token of a seat: 256 bits, secret.
  public String token() {
    return text(bytes(TOKEN_BYTES));
  }

  /// The token of a seat that was requested with an idempotency key: computed again from the key and the salt.
  public static String token(String key, String salt) {
    try {
      var mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
      return text(mac.doFinal(salt.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException missing) {
      throw new IllegalStateException("Every Java has HMAC with SHA-256", missing);
    }
  }

  /// The hash of a token, which is stored in its place.
  public static String hash(String secret) {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(secret.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException missing) {
      throw new IllegalStateException("Every Java has SHA-256", missing);
    }
  }

  /// Compares two hashes in constant time.
  public static boolean same(String hash, String other) {
    return MessageDigest.isEqual(
        hash.getBytes(StandardCharsets.US_ASCII), other.getBytes(StandardCharsets.US_ASCII));
  }

  private byte[] bytes(int count) {
    var bytes = new byte[count];
    random.nextBytes(bytes);
    return bytes;
  }

  private static String text(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private static String base32(byte[] bytes) {
    var text = new StringBuilder();
    int bits = 0;
    int count = 0;
    for (byte next : bytes) {
      bits = (bits << Byte.SIZE) | Byte.toUnsignedInt(next);
      count += Byte.SIZE;
      while (count >= 5) {
        count -= 5;
        text.append(BASE_32.charAt((bits >>> count) & 31));
      }
      bits &= (1 << count) - 1;
    }
    if (count > 0) {
      text.append(BASE_32.charAt((bits << (5 - count)) & 31));
    }
    return text.toString();
  }

  /// The code that a user typed.
  public static String parseCode(String typed) {
    return GameCode.parse(typed)
        .orElseThrow(
            () ->
                GameException.of(
                    ErrorCode.VALIDATION,
                    "A code has %d letters and digits, and none of 0, 1, I, L and O."
                        .formatted(GameCode.LENGTH)));
  }
}
