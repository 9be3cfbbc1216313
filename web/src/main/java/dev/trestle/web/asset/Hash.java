package dev.trestle.web.asset;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.SortedMap;

/// SHA-256, in the forms that browsers are told it in.
final class Hash {
  /// Enough that no two releases of a tree meet, short enough to be read.
  private static final int NAME_BYTES = 6;

  private Hash() {}

  /// A name for these files, their paths included.
  static String of(SortedMap<String, byte[]> files) {
    var digest = sha256();
    files.forEach(
        (path, bytes) -> {
          digest.update(path.getBytes(StandardCharsets.UTF_8));
          // Where a path ends and how long a file is: else two trees could look the same.
          digest.update(ByteBuffer.allocate(Long.BYTES + 1).putLong(1, bytes.length).array());
          digest.update(bytes);
        });
    return name(digest.digest());
  }

  static String of(byte[] bytes) {
    return name(sha256().digest(bytes));
  }

  /// How a content security policy names a script within the page.
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
