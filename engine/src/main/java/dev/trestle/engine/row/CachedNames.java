package dev.trestle.engine.row;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/// A cached list of attribute names of an item or map, found by its encoded bytes.
///
/// The items of a table have few combinations of names, and each recurs in every page. Finding the strings of all names
/// with one comparison, and sharing them between items, is most of what makes decoding fast. The cache is bounded: a
/// new entry replaces an old one with the same hash.
final class CachedNames {
  private static final int SLOTS = 1024;

  /// Longer blocks are not cached, so that all entries together stay below a few megabytes.
  private static final int MAX_BYTES = 2048;

  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final AtomicReferenceArray<@Nullable CachedNames> KNOWN =
      new AtomicReferenceArray<>(SLOTS);

  private final byte[] block;
  private final String[] names;

  private CachedNames(byte[] block, String[] names) {
    this.block = block;
    this.names = names;
  }

  /// The names in the block of `length` bytes at `from`, or null if this block is not cached. Must not be changed.
  static String @Nullable [] find(byte[] row, int from, int length) {
    // Plain reads suffice: an entry is immutable, and one that becomes visible late is decoded
    // again.
    var shape = KNOWN.getPlain(slot(row, from, length));
    return shape != null
            && Arrays.equals(row, from, from + length, shape.block, 0, shape.block.length)
        ? shape.names
        : null;
  }

  static void remember(byte[] row, int from, int length, String[] names) {
    if (length <= MAX_BYTES) {
      KNOWN.setPlain(
          slot(row, from, length),
          new CachedNames(Arrays.copyOfRange(row, from, from + length), names));
    }
  }

  private static int slot(byte[] row, int from, int length) {
    long hash = length;
    int at = from;
    int end = from + length;
    for (; at + Long.BYTES <= end; at += Long.BYTES) {
      hash = (hash ^ (long) LONG.get(row, at)) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 32;
    }
    for (; at < end; at++) {
      hash = (hash ^ row[at]) * 0x100000001B3L;
    }
    hash *= 0x9E3779B97F4A7C15L;
    return (int) (hash >>> 54);
  }
}
