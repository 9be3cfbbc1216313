package dev.trestle.engine.cache;

import dev.trestle.engine.change.StoredItem;
import org.jspecify.annotations.Nullable;

/// A row in memory: its bytes, and once somebody comes back for it also its item, which all readers share. Most rows are read once or
/// only written, and a decoded item takes twice the room of its bytes. Guarded by its stripe.
final class Kept {
  // Objects and references, beside the bytes.
  private static final int ROW_BYTES = 100;
  private static final int DECODED_FACTOR = 2;
  // Small values take much more room decoded than as bytes. So large rows are decoded anew for each
  // reader: it is small ones that decoding is worth saving for.
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

  /// The row that takes the place of this one: used as much as this one is.
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

  /// What it takes in memory, about.
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
