package dev.trestle.apps.chat.account.export;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// Under which names exports and their parts lie in the blob store, and what of a part counts.
final class Keys {
  private Keys() {}

  static String file(String userId) {
    return "export-" + userId.toLowerCase(Locale.ROOT);
  }

  static String part(String userId, int number) {
    return file(userId) + "-" + number;
  }

  /// The first bytes of a part; empty where there are fewer, or where they end within a line: another node has written others.
  static Optional<byte[]> first(byte[] part, int bytes) {
    return part.length >= bytes && part[bytes - 1] == '\n'
        ? Optional.of(Arrays.copyOf(part, bytes))
        : Optional.empty();
  }
}
