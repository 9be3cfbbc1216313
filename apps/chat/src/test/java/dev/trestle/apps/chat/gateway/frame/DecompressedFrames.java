package dev.trestle.apps.chat.gateway.frame;

import io.airlift.compress.v3.zstd.ZstdJavaDecompressor;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// What compressed messages say, by a decoder that is not by those who wrote the one that compresses.
public final class DecompressedFrames {
  private static final int MAX_BYTES = 1 << 20;

  private DecompressedFrames() {}

  public static String text(byte[] frames) {
    return new String(bytes(frames), StandardCharsets.UTF_8);
  }

  static byte[] bytes(byte[] frames) {
    var plain = new byte[MAX_BYTES];
    int length =
        new ZstdJavaDecompressor().decompress(frames, 0, frames.length, plain, 0, plain.length);
    return Arrays.copyOf(plain, length);
  }
}
