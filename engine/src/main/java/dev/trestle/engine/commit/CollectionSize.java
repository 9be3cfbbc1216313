package dev.trestle.engine.commit;

import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.StoreView;
import java.nio.ByteBuffer;

/// The stored size of an item collection in bytes: all items of one partition, with their copies in local indexes.
public final class CollectionSize {
  /// DynamoDB's limit for tables with local indexes.
  public static final long MAX_BYTES = 10L << 30;

  private CollectionSize() {}

  /// Reads the size that a row of the catalog holds.
  public static long find(StoreView store, byte[] row) {
    var bytes = store.get(ColumnFamily.CATALOG, row);
    return bytes == null ? 0 : ByteBuffer.wrap(bytes).getLong();
  }

  static byte[] encode(long size) {
    return ByteBuffer.allocate(Long.BYTES).putLong(size).array();
  }
}
