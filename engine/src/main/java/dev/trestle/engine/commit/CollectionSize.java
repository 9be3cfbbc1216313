package dev.trestle.engine.commit;

import dev.trestle.engine.storage.Family;
import dev.trestle.engine.storage.View;
import java.nio.ByteBuffer;

/// How many bytes an item collection has: all items of one partition, with their copies in local indexes.
public final class CollectionSize {
  /// DynamoDB's limit, on tables with local indexes.
  public static final long MAX_BYTES = 10L << 30;

  private CollectionSize() {}

  /// The size kept in this row of the catalog.
  public static long find(View store, byte[] row) {
    var bytes = store.get(Family.CATALOG, row);
    return bytes == null ? 0 : ByteBuffer.wrap(bytes).getLong();
  }

  static byte[] encode(long size) {
    return ByteBuffer.allocate(Long.BYTES).putLong(size).array();
  }
}
