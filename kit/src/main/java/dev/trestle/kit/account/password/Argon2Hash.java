package dev.trestle.kit.account.password;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bouncycastle.crypto.generators.Argon2BytesGenerator;
import org.bouncycastle.crypto.params.Argon2Parameters;

/// A password as it is kept: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`.
record Argon2Hash(HashCost cost, String salt, String hash) {
  private static final Pattern TEXT =
      Pattern.compile(
          "\\$argon2id\\$v=19\\$m=(\\d{1,7}),t=(\\d{1,3}),p=1\\$([A-Za-z0-9+/]{11,86})\\$([A-Za-z0-9+/]{16,86})");
  private static final int SALT_BYTES = 16;
  private static final int HASH_BYTES = 32;

  static Argon2Hash of(String password, HashCost cost, SecureRandom random) {
    var salt = new byte[SALT_BYTES];
    random.nextBytes(salt);
    return new Argon2Hash(cost, text(salt), text(made(password, cost, salt, HASH_BYTES)));
  }

  /// Empty where the text is something else.
  static Optional<Argon2Hash> parse(String text) {
    var matcher = TEXT.matcher(text);
    return matcher.matches()
        ? Optional.of(
            new Argon2Hash(
                new HashCost(
                    Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))),
                matcher.group(3),
                matcher.group(4)))
        : Optional.empty();
  }

  boolean matches(String password) {
    var known = Base64.getDecoder().decode(hash);
    var tried = made(password, cost, Base64.getDecoder().decode(salt), known.length);
    return MessageDigest.isEqual(known, tried);
  }

  private static byte[] made(String password, HashCost cost, byte[] salt, int length) {
    var generator = new Argon2BytesGenerator();
    generator.init(
        new Argon2Parameters.Builder(Argon2Parameters.ARGON2_id)
            .withVersion(Argon2Parameters.ARGON2_VERSION_13)
            .withMemoryAsKB(cost.memoryKib())
            .withIterations(cost.passes())
            .withParallelism(1)
            .withSalt(salt)
            .build());
    var result = new byte[length];
    generator.generateBytes(password.getBytes(StandardCharsets.UTF_8), result);
    return result;
  }

  private static String text(byte[] bytes) {
    return Base64.getEncoder().withoutPadding().encodeToString(bytes);
  }

  @Override
  public String toString() {
    return "$argon2id$v=19$m=%d,t=%d,p=1$%s$%s"
        .formatted(cost.memoryKib(), cost.passes(), salt, hash);
  }
}
