package dev.trestle.engine.cache;

import dev.trestle.engine.change.StoredItem;
import org.jspecify.annotations.Nullable;

/// A cached row: its bytes and, once it is read a second time, its decoded item, which all readers share. Most rows are
/// read once or only written, and a decoded item takes twice the memory of its bytes. Guarded by the lock of its
/// stripe.
final class Kept {
  // The estimated size of objects and references besides the bytes.
  private static final int ROW_BYTES = 100;
  private static final int DECODED_FACTOR = 2;
  // Small values take much more memory decoded than as bytes. Large rows are therefore decoded for
  // each reader: caching
  // the decoded item pays off for small rows only.
  private static final int MAX_DECODED_BYTES = 2048;

  private final byte[] bytes;
  private @Nullable StoredItem shared;

  private Kept(byte[] bytes, @Nullable StoredItem shared) {
    this.bytes = bytes;
    this.shared = shared;
  }

  static Kept of(StoredItem row) {
    return new Kept(row.bytes(), null);
  }

  /// The row that replaces this one. It stays decoded if this one is.
  Kept replacedBy(StoredItem after) {
    return new Kept(after.bytes(), shared == null || isLarge(after.bytes()) ? null : after);
  }

  StoredItem toRead() {
    if (isLarge(bytes)) {
      return StoredItem.of(bytes);
    }
    if (shared == null) {
      shared = StoredItem.of(bytes);
    }
    return shared;
  }

  StoredItem toReplace() {
    return shared == null ? StoredItem.of(bytes) : shared;
  }

  /// The approximate number of bytes in memory.
  int bytes() {
    return bytesOf(bytes.length) + (shared == null ? 0 : DECODED_FACTOR * bytes.length);
  }

  static int bytesOf(int rowLength) {
    return ROW_BYTES + rowLength;
  }

  private static boolean isLarge(byte[] bytes) {
    return bytes.length > MAX_DECODED_BYTES;
  }
}
