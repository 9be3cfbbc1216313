package dev.trestle.apps.snakes.table;

import java.security.SecureRandom;
import java.util.HexFormat;

/// The key that signs the cursors of lists. Made by the node that comes first, so that a cursor of one node is valid at any other, and
/// after a restart.
///
/// @param key 32 bytes, in hexadecimal
public record CursorKey(String key) {
  private static final int BYTES = 32;

  /// The key of a table.
  public static byte[] of(SnakesTable table) {
    return HexFormat.of().parseHex(table.cursorKey().orElseGet(() -> made(table)).key());
  }

  private static CursorKey made(SnakesTable table) {
    var bytes = new byte[BYTES];
    new SecureRandom().nextBytes(bytes);
    // Refused where another node was faster; then its key is the one.
    table.attempt(table.cursorKeys().create(new CursorKey(HexFormat.of().formatHex(bytes))));
    return table.cursorKey().orElseThrow();
  }

  /// Without the secret.
  @Override
  public String toString() {
    return "CursorKey";
  }
}
