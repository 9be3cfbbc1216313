package dev.trestle.apps.guild.graphql;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Documents that clients name by their SHA-256 instead of sending them again (automatic persisted queries). A client sends the hash; if it is
/// not known, the client sends hash and document once. Kept in memory, the most recently used ones. Thread-safe.
final class PersistedQueries {
  private static final int MAX = 1_000;

  private final Map<String, String> byHash =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
          return size() > MAX;
        }
      };

  Optional<String> find(String hash) {
    synchronized (byHash) {
      return Optional.ofNullable(byHash.get(hash));
    }
  }

  /// Keeps a document. False if the hash is that of another one.
  boolean keep(String hash, String document) {
    if (!sha256(document).equals(hash)) {
      return false;
    }
    synchronized (byHash) {
      byHash.put(hash, document);
    }
    return true;
  }

  static String sha256(String text) {
    try {
      var bytes =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
