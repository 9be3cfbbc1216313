package dev.trestle.apps.nbhd.generator.value;

import dev.trestle.web.json.Json;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;

/// SHA-256 of a sequence of texts. The lengths are hashed too, so that `a, bc` differs from `ab, c`. For one use.
public final class Hash {
  private static final int HEX_CHARS = 32;

  private final MessageDigest digest = sha256();
  private final byte[] length = new byte[Long.BYTES];

  public Hash add(String text) {
    var bytes = text.getBytes(StandardCharsets.UTF_8);
    add(bytes.length);
    digest.update(bytes);
    return this;
  }

  public Hash add(byte[] bytes) {
    add(bytes.length);
    digest.update(bytes);
    return this;
  }

  public Hash add(long number) {
    for (int i = 0; i < length.length; i++) {
      length[i] = (byte) (number >> (56 - 8 * i));
    }
    digest.update(length);
    return this;
  }

  /// Adds parsed JSON, in which `["a, b"]` differs from `["a", "b"]`.
  public Hash add(Map<String, ?> json) {
    return add(Json.text(json));
  }

  /// 32 hexadecimal digits: enough to tell inputs of one site apart.
  public String end() {
    return HexFormat.of().formatHex(digest.digest(), 0, HEX_CHARS / 2);
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
