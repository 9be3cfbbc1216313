package dev.trestle.kit.secret;

import dev.trestle.singletable.attribute.Schema;
import java.security.SecureRandom;
import java.util.HexFormat;

/// A key that all nodes of an application share, created by the first node that needs it.
///
/// @param key 32 bytes, in hexadecimal
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
    return HexFormat.of().parseHex(table.secret(name).orElseGet(() -> create(table, name)).key());
  }

  private static Secret create(SecretItems table, String name) {
    var bytes = new byte[BYTES];
    new SecureRandom().nextBytes(bytes);
    // Refused where another node was faster; then its key is used.
    table.attempt(table.secrets().create(new Secret(name, HexFormat.of().formatHex(bytes))));
    return table.secret(name).orElseThrow();
  }

  /// Leaves out the key.
  @Override
  public String toString() {
    return "Secret[" + name + "]";
  }
}
