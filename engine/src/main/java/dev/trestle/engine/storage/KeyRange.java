package dev.trestle.engine.storage;

import java.util.Arrays;

/// The keys from `from` (inclusive) to `to` (exclusive), in unsigned byte order.
@SuppressWarnings("ArrayRecordComponent") // compares by content, below
public record KeyRange(byte[] from, byte[] to) {
  /// All keys that begin with `prefix`, which must not be all 0xFF.
  public static KeyRange prefix(byte[] prefix) {
    return new KeyRange(prefix, successor(prefix));
  }

  /// The smallest key that is greater than every key beginning with `prefix`.
  public static byte[] successor(byte[] prefix) {
    for (int i = prefix.length - 1; i >= 0; i--) {
      if (prefix[i] != (byte) 0xFF) {
        var next = Arrays.copyOf(prefix, i + 1);
        next[i]++;
        return next;
      }
    }
    throw new IllegalStateException("No key follows a prefix of 0xFF only");
  }

  public boolean isEmpty() {
    return Arrays.compareUnsigned(from, to) >= 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof KeyRange(var thatFrom, var thatTo)
        && Arrays.equals(from, thatFrom)
        && Arrays.equals(to, thatTo);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(from) + Arrays.hashCode(to);
  }
}
