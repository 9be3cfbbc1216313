package dev.trestle.kit.export;

import dev.trestle.kit.blob.BlobStore;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The stored files of exports: one file for each user, and the parts that it is made of.
record ExportBlobs(BlobStore store) {
  static String key(String userId) {
    return "export-" + userId.toLowerCase(Locale.ROOT);
  }

  private static String partKey(String userId, int part) {
    return key(userId) + "-" + part;
  }

  void put(String userId, byte[] file) {
    store.put(key(userId), file);
  }

  void putPart(String userId, int part, byte[] lines) {
    store.put(partKey(userId, part), lines);
  }

  /// A whole part; empty where it is lost.
  Optional<byte[]> findPart(String userId, int part) {
    return store.find(partKey(userId, part));
  }

  /// The first bytes of a part; empty where there are fewer, or where they end within a line, since another node has written others.
  Optional<byte[]> findPart(String userId, int part, int bytes) {
    return bytes == 0
        ? Optional.of(new byte[0])
        : findPart(userId, part)
            .filter(lines -> lines.length >= bytes && lines[bytes - 1] == '\n')
            .map(lines -> Arrays.copyOf(lines, bytes));
  }

  void deleteParts(String userId, int last) {
    for (int part = 0; part <= last; part++) {
      store.delete(partKey(userId, part));
    }
  }

  void deleteAll(String userId, int lastPart) {
    store.delete(key(userId));
    deleteParts(userId, lastPart);
  }
}
