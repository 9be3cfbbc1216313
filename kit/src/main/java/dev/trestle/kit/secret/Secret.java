package dev.trestle.kit.secret;

import dev.trestle.singletable.attribute.Schema;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.function.Supplier;

/// A key that all nodes of an application share, created by the first node that needs it.
///
/// @param key in hexadecimal; 32 bytes, unless the application has made another one
@Schema(version = 1)
public record Secret(String name, String key) {
  /// The key that authenticates cursors.
  public static final String CURSORS = "CURSORS";

  /// The key that signs access tokens.
  public static final String TOKENS = "TOKENS";

  /// The key that signs upload and download addresses.
  public static final String UPLOADS = "UPLOADS";

  private static final int BYTES = 32;

  /// The key of this name, created where the table has none.
  public static byte[] of(SecretItems table, String name) {
    return of(table, name, Secret::random);
  }

  /// The same for a key of another form, such as the private key of a pair.
  ///
  /// @param created makes a new one
  public static byte[] of(SecretItems table, String name, Supplier<byte[]> created) {
    var secret = table.secret(name).orElseGet(() -> create(table, name, created.get()));
    return HexFormat.of().parseHex(secret.key());
  }

  private static byte[] random() {
    var bytes = new byte[BYTES];
    new SecureRandom().nextBytes(bytes);
    return bytes;
  }

  private static Secret create(SecretItems table, String name, byte[] key) {
    // Refused where another node was faster; then its key is used.
    table.attempt(table.secrets().create(new Secret(name, HexFormat.of().formatHex(key))));
    return table.secret(name).orElseThrow();
  }

  /// Leaves out the key.
  @Override
  public String toString() {
    return "Secret[" + name + "]";
  }
}
