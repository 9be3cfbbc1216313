package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.Schema;
import java.security.SecureRandom;
import java.util.HexFormat;

/// A key that all nodes of the chat share. Made by the node that comes first.
///
/// @param key 32 bytes, in hexadecimal
@Schema(version = 1)
public record Secret(String name, String key) {
  /// What seals cursors.
  public static final String CURSORS = "CURSORS";

  /// What signs access tokens.
  public static final String TOKENS = "TOKENS";

  /// What signs addresses that something can be uploaded to.
  public static final String UPLOADS = "UPLOADS";

  private static final int BYTES = 32;

  /// The key of a table.
  public static byte[] of(ChatTable table, String name) {
    return HexFormat.of().parseHex(table.secret(name).orElseGet(() -> made(table, name)).key());
  }

  private static Secret made(ChatTable table, String name) {
    var bytes = new byte[BYTES];
    new SecureRandom().nextBytes(bytes);
    // Refused where another node was faster; then its key is the one.
    table.attempt(table.secrets().create(new Secret(name, HexFormat.of().formatHex(bytes))));
    return table.secret(name).orElseThrow();
  }

  /// Without the key.
  @Override
  public String toString() {
    return "Secret[" + name + "]";
  }
}
