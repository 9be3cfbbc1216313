package dev.trestle.engine.commit;

import dev.trestle.dynamo.value.Bytes;
import dev.trestle.engine.change.IndexUpdate;
import dev.trestle.engine.change.ItemChange;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.Batch;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.StoreView;
import dev.trestle.engine.table.Statistics;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;

/// The changes of item counts and sizes in one batch: written with the batch, and applied in memory once it is on disk.
final class StatisticsUpdate {
  private final Statistics statistics;
  private final StoreView store;
  private final Map<Integer, Statistics.Count> counts = new HashMap<>();
  private final Map<Bytes, Long> collections = new HashMap<>();

  StatisticsUpdate(Statistics statistics, StoreView store) {
    this.statistics = statistics;
    this.store = store;
  }

  void add(ItemChange change) {
    if (change.isUnchanged()) {
      return;
    }
    add(change.table().id(), change.itemsDelta(), change.bytesDelta());
    for (var move : change.indexUpdates()) {
      if (!move.isUnchanged()) {
        add(move);
      }
    }
    // Only tables with local indexes have item collections whose size is limited.
    if (change.table().hasLocalIndexes()) {
      var row = Bytes.owning(RowKeys.collection(change.table().id(), change.key().partition()));
      collections.merge(row, change.collectionBytesDelta(), Long::sum);
    }
  }

  void add(IndexUpdate move) {
    add(move.index().id(), move.itemsDelta(), move.bytesDelta());
  }

  void addTo(Batch batch) {
    counts.forEach(
        (id, count) -> batch.put(ColumnFamily.CATALOG, RowKeys.statistics(id), encode(count)));
    collections.forEach((row, delta) -> addCollectionTo(batch, row.toArray(), delta));
  }

  private void addCollectionTo(Batch batch, byte[] row, long delta) {
    long size = CollectionSize.find(store, row) + delta;
    if (size == 0) {
      batch.delete(ColumnFamily.CATALOG, row);
    } else {
      batch.put(ColumnFamily.CATALOG, row, CollectionSize.encode(size));
    }
  }

  void apply() {
    counts.forEach(statistics::put);
  }

  static byte[] encode(Statistics.Count count) {
    return ByteBuffer.allocate(2 * Long.BYTES)
        .putLong(count.items())
        .putLong(count.bytes())
        .array();
  }

  private void add(int id, long items, long bytes) {
    if (items != 0 || bytes != 0) {
      counts.put(id, counts.getOrDefault(id, statistics.of(id)).plus(items, bytes));
    }
  }
}
