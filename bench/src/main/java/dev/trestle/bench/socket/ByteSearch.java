package dev.trestle.bench.socket;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Arrays;

/// Searches received bytes without decoding them.
public final class ByteSearch {
  private ByteSearch() {}

  public static byte[] bytes(String text) {
    return text.getBytes(ISO_8859_1);
  }

  /// The index of its first occurrence, or -1.
  public static int find(byte[] wanted, byte[] bytes, int from, int to) {
    byte first = wanted[0];
    for (int at = from; at <= to - wanted.length; at++) {
      if (bytes[at] == first
          && Arrays.equals(wanted, 0, wanted.length, bytes, at, at + wanted.length)) {
        return at;
      }
    }
    return -1;
  }

  /// The decimal number that begins at an index.
  public static long number(byte[] bytes, int from) {
    long number = 0;
    for (int at = from; at < bytes.length && bytes[at] >= '0' && bytes[at] <= '9'; at++) {
      number = number * 10 + bytes[at] - '0';
    }
    return number;
  }
}
