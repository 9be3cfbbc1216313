package dev.trestle.kit.account.token;

import dev.trestle.kit.secret.Sha256;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// A refresh token as clients have it: `userId.tokenId.family.secret.seal`. The user id may have dots; the other parts have none. The secret
/// is compared with what is stored. The seal shows that a token of which nothing is stored was issued here, so it was used before.
public record RefreshSecret(String userId, String tokenId, String family, String secret) {
  private static final int SECRET_BYTES = 32;

  /// Enough for the longest user id, and much shorter than the 4,096 bytes that browsers accept in a cookie.
  private static final int MAX_LENGTH = 1000;

  private static final Pattern PARTS =
      Pattern.compile("(.+)\\.([^.]+)\\.([^.]+)\\.([^.]+)\\.([^.]+)");

  public static RefreshSecret of(
      String userId, String tokenId, String family, SecureRandom random) {
    var bytes = new byte[SECRET_BYTES];
    random.nextBytes(bytes);
    return new RefreshSecret(userId, tokenId, family, encoded(bytes));
  }

  /// Empty where the text was not issued here.
  public static Optional<RefreshSecret> parse(String text, byte[] key) {
    if (text.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    var parts = PARTS.matcher(text);
    if (!parts.matches()) {
      return Optional.empty();
    }
    var found = new RefreshSecret(parts.group(1), parts.group(2), parts.group(3), parts.group(4));
    boolean sealed =
        MessageDigest.isEqual(
            found.seal(key).getBytes(StandardCharsets.UTF_8),
            parts.group(5).getBytes(StandardCharsets.UTF_8));
    return sealed ? Optional.of(found) : Optional.empty();
  }

  public String text(byte[] key) {
    return content() + "." + seal(key);
  }

  /// The SHA-256 hash of the secret, which is stored instead of it.
  public String hash() {
    return Sha256.hex(secret);
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
