package dev.trestle.engine.cache;

import dev.trestle.engine.change.StoredItem;
import org.jspecify.annotations.Nullable;

/// A cached row: its bytes and, once it is read a second time, its decoded item, which all readers share. Most rows are
/// read once or only written, and a decoded item takes twice the memory of its bytes. Guarded by the lock of its
/// stripe.
final class CachedRow {
  // The estimated size of objects and references besides the bytes.
  private static final int ROW_BYTES = 100;
  private static final int DECODED_FACTOR = 2;
  // Small values take much more memory decoded than as bytes. Large rows are therefore decoded for
  // each reader: caching
  // the decoded item pays off for small rows only.
  private static final int MAX_DECODED_BYTES = 2048;

  private final byte[] bytes;
  private @Nullable StoredItem decoded;

  private CachedRow(byte[] bytes, @Nullable StoredItem shared) {
    this.bytes = bytes;
    this.decoded = shared;
  }

  static CachedRow of(StoredItem row) {
    return new CachedRow(row.bytes(), null);
  }

  /// The row that replaces this one. It stays decoded if this one is.
  CachedRow replacedBy(StoredItem after) {
    return new CachedRow(after.bytes(), decoded == null || isLarge(after.bytes()) ? null : after);
  }

  StoredItem toRead() {
    if (isLarge(bytes)) {
      return StoredItem.of(bytes);
    }
    if (decoded == null) {
      decoded = StoredItem.of(bytes);
    }
    return decoded;
  }

  StoredItem toReplace() {
    return decoded == null ? StoredItem.of(bytes) : decoded;
  }

  /// The approximate number of bytes in memory.
  int bytes() {
    return bytesOf(bytes.length) + (decoded == null ? 0 : DECODED_FACTOR * bytes.length);
  }

  static int bytesOf(int rowLength) {
    return ROW_BYTES + rowLength;
  }

  private static boolean isLarge(byte[] bytes) {
    return bytes.length > MAX_DECODED_BYTES;
  }
}
