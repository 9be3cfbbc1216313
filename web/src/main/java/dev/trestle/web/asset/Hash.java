package dev.trestle.web.asset;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.SortedMap;

/// SHA-256 hashes in the formats for addresses and security headers.
final class Hash {
  /// Long enough to be unique for each release of a tree, short enough to read.
  private static final int NAME_BYTES = 6;

  private Hash() {}

  /// A hash of files with their paths.
  static String of(SortedMap<String, byte[]> files) {
    var digest = sha256();
    files.forEach(
        (path, bytes) -> {
          digest.update(path.getBytes(StandardCharsets.UTF_8));
          // With the lengths of path and file: else two different trees could have the same hash.
          digest.update(ByteBuffer.allocate(Long.BYTES + 1).putLong(1, bytes.length).array());
          digest.update(bytes);
        });
    return name(digest.digest());
  }

  static String of(byte[] bytes) {
    return name(sha256().digest(bytes));
  }

  /// The hash of an inline script for a content security policy.
  static String inPolicy(String script) {
    var hash = sha256().digest(script.getBytes(StandardCharsets.UTF_8));
    return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
  }

  private static String name(byte[] hash) {
    return HexFormat.of().formatHex(hash, 0, NAME_BYTES);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256", e);
    }
  }
}
