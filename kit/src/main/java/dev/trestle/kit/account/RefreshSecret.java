package dev.trestle.kit.account;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// A refresh token as clients have it: `userId.tokenId.family.secret.seal`. The secret is compared with what is stored. The seal shows that
/// a token of which nothing is stored was issued here, so it was used before.
record RefreshSecret(String userId, String tokenId, String family, String secret) {
  private static final int SECRET_BYTES = 32;
  private static final int MAX_LENGTH = 300;

  static RefreshSecret of(String userId, String tokenId, String family, SecureRandom random) {
    var bytes = new byte[SECRET_BYTES];
    random.nextBytes(bytes);
    return new RefreshSecret(userId, tokenId, family, encoded(bytes));
  }

  /// Empty where the text was not issued here.
  static Optional<RefreshSecret> parse(String text, byte[] key) {
    if (text.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    var parts = text.split("\\.", -1);
    if (parts.length != 5) {
      return Optional.empty();
    }
    var found = new RefreshSecret(parts[0], parts[1], parts[2], parts[3]);
    boolean sealed =
        MessageDigest.isEqual(
            found.seal(key).getBytes(StandardCharsets.UTF_8),
            parts[4].getBytes(StandardCharsets.UTF_8));
    return sealed ? Optional.of(found) : Optional.empty();
  }

  String text(byte[] key) {
    return content() + "." + seal(key);
  }

  /// The SHA-256 hash of the secret, which is stored instead of it.
  String hash() {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(secret.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256", e);
    }
  }

  private String content() {
    return String.join(".", userId, tokenId, family, secret);
  }

  private String seal(byte[] key) {
    try {
      var mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      return encoded(mac.doFinal(("refresh " + content()).getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every Java has HmacSHA256", e);
    }
  }

  private static String encoded(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /// Leaves out the secret.
  @Override
  public String toString() {
    return "RefreshSecret[" + tokenId + "]";
  }
}
