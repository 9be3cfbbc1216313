package dev.trestle.apps.nbhd.generator.site;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// SHA-256 of a sequence of texts. The lengths are hashed too, so that `a, bc` differs from `ab, c`. For one use.
public final class Hash {
  private final MessageDigest digest = sha256();

  public Hash add(String text) {
    var bytes = text.getBytes(StandardCharsets.UTF_8);
    add(bytes.length);
    digest.update(bytes);
    return this;
  }

  public Hash add(long number) {
    for (int shift = 56; shift >= 0; shift -= 8) {
      digest.update((byte) (number >> shift));
    }
    return this;
  }

  /// 32 hexadecimal digits: enough to tell inputs of one site apart.
  public String end() {
    return HexFormat.of().formatHex(digest.digest(), 0, 16);
  }

  /// All 64 hexadecimal digits of the hash of some bytes, which is the name of a blob.
  public static String ofBytes(byte[] bytes) {
    return HexFormat.of().formatHex(sha256().digest(bytes));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256", e);
    }
  }
}
