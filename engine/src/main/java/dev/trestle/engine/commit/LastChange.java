package dev.trestle.engine.commit;

import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.Batch;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.StoreView;
import java.nio.ByteBuffer;
import java.time.Instant;

/// The sequence number and time of the newest logged change of all tables: 8 bytes each in the catalog. (Databases that
/// were written before the time was stored have the number only.)
public record LastChange(long sequence, long millis) {
  static LastChange load(StoreView store) {
    var row = store.get(ColumnFamily.CATALOG, RowKeys.lastSequence());
    if (row == null) {
      return new LastChange(0, 0);
    }
    var buffer = ByteBuffer.wrap(row);
    return new LastChange(buffer.getLong(), buffer.hasRemaining() ? buffer.getLong() : 0);
  }

  void addTo(Batch batch) {
    batch.put(
        ColumnFamily.CATALOG,
        RowKeys.lastSequence(),
        ByteBuffer.allocate(2 * Long.BYTES).putLong(sequence).putLong(millis).array());
  }

  public Instant time() {
    return Instant.ofEpochMilli(millis);
  }
}
