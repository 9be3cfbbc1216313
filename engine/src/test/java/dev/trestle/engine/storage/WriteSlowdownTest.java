package dev.trestle.engine.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.engine.row.KeyWriter;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.FlushOptions;
import org.rocksdb.MutableColumnFamilyOptions;
import org.rocksdb.RocksDBException;

/// Write stalls: when compaction falls behind, RocksDB slows writers down to some megabytes a second, which is not the
/// same as accepting nothing.
class WriteSlowdownTest {
  private static final int ROWS = 40;

  @TempDir Path directory;

  @Test
  void a_slowdown_does_not_count_as_a_write_stall() throws RocksDBException {
    try (var store = RocksStore.open(directory.resolve("store"))) {
      slowDown(store);
      var random = new Random(1);
      for (int batch = 0; batch < 5; batch++) {
        store.write(rows(batch, random), false);
      }
      assertThat(store.get(ColumnFamily.ITEMS, key(5 * ROWS - 1))).hasSize(100_000);
    }
  }

  private static Batch rows(int number, Random random) {
    var batch = new Batch();
    for (int row = 0; row < ROWS; row++) {
      var value = new byte[100_000];
      random.nextBytes(value);
      batch.put(ColumnFamily.ITEMS, key(number * ROWS + row), value);
    }
    return batch;
  }

  private static void slowDown(RocksStore store) throws RocksDBException {
    var family = store.handle(ColumnFamily.ITEMS);
    store
        .db()
        .setOptions(
            family,
            MutableColumnFamilyOptions.builder()
                .setLevel0FileNumCompactionTrigger(100)
                .setLevel0SlowdownWritesTrigger(2)
                .setLevel0StopWritesTrigger(1000)
                .build());
    for (int file = 0; file < 3; file++) {
      store.write(new Batch().put(ColumnFamily.ITEMS, key(-1 - file), new byte[10]), false);
      try (var flush = new FlushOptions()) {
        store.db().flush(flush, family);
      }
    }
  }

  private static byte[] key(int row) {
    return new KeyWriter().int32(row).toBytes();
  }
}
