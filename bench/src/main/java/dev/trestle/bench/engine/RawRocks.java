package dev.trestle.bench.engine;

import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.KeyRange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.Slice;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/// RocksDB alone, on a copy of the engine's files and with the engine's options. Safe for many threads.
final class RawRocks implements AutoCloseable {
  // The subdirectory of a database with RocksDB's files.
  private static final String ROWS = "rows";

  private static final Duration POLL = Duration.ofMillis(20);

  private final RawOptions options;
  private final RocksDB db;
  private final List<ColumnFamilyHandle> families;
  private final ColumnFamilyHandle items;
  private final ColumnFamilyHandle catalog;
  private final ReadOptions read = new ReadOptions();
  private final WriteOptions relaxed = new WriteOptions();
  private final WriteOptions synced = new WriteOptions().setSync(true);

  private RawRocks(RawOptions options, RocksDB db, List<ColumnFamilyHandle> families)
      throws RocksDBException {
    this.options = options;
    this.db = db;
    this.families = families;
    this.items = family(ColumnFamily.ITEMS, families);
    this.catalog = family(ColumnFamily.CATALOG, families);
  }

  /// Flushes the log of a closed database to table files, and waits until they are compacted: a measurement needs the
  /// shape that a database has after a while, not the one right after loading.
  static void settle(Path database) throws RocksDBException, InterruptedException {
    try (var raw = open(database.resolve(ROWS))) {
      while (raw.isBusy()) {
        Thread.sleep(POLL);
      }
    }
  }

  private boolean isBusy() throws RocksDBException {
    return db.getLongProperty(items, "rocksdb.mem-table-flush-pending") != 0
        || db.getLongProperty(items, "rocksdb.compaction-pending") != 0
        || db.getLongProperty("rocksdb.num-running-flushes") != 0
        || db.getLongProperty("rocksdb.num-running-compactions") != 0;
  }

  /// Copies the files of a closed database, and opens the copy.
  static RawRocks copyOf(Path database, Path copy) throws IOException, RocksDBException {
    var original = database.resolve(ROWS);
    Files.createDirectories(copy);
    try (var files = Files.list(original)) {
      for (var file : files.toList()) {
        copy(file, copy.resolve(file.getFileName()));
      }
    }
    var raw = open(copy);
    var differences = OptionsFile.differences(original, copy);
    if (!differences.isEmpty()) {
      raw.close();
      throw new IllegalStateException(
          "RocksDB alone has other options than the engine (its own first). Correct RawOptions:\n"
              + String.join("\n", differences));
    }
    return raw;
  }

  /// Table files never change after they are written, so a link is enough.
  private static void copy(Path file, Path copy) throws IOException {
    if (file.toString().endsWith(".sst")) {
      Files.createLink(copy, file);
    } else {
      Files.copy(file, copy);
    }
  }

  private static RawRocks open(Path directory) throws RocksDBException {
    RocksDB.loadLibrary();
    var options = new RawOptions();
    var handles = new ArrayList<ColumnFamilyHandle>();
    var db = RocksDB.open(options.database(), directory.toString(), options.families(), handles);
    return new RawRocks(options, db, List.copyOf(handles));
  }

  private static ColumnFamilyHandle family(ColumnFamily family, List<ColumnFamilyHandle> families)
      throws RocksDBException {
    for (var handle : families) {
      if (Arrays.equals(handle.getName(), family.name().getBytes(StandardCharsets.UTF_8))) {
        return handle;
      }
    }
    throw new IllegalStateException("RocksDB has no column family " + family);
  }

  /// The id of the only table with items.
  int tableId() {
    try (var iterator = db.newIterator(items, read)) {
      iterator.seekToFirst();
      return RowKeys.idOf(iterator.key());
    }
  }

  byte @Nullable [] get(byte[] key) throws RocksDBException {
    return db.get(items, read, key);
  }

  /// The operating system has the row when this returns.
  void put(byte[] key, byte[] row) throws RocksDBException {
    db.put(items, relaxed, key, row);
  }

  /// Writes an item and the count of its table together. The operating system has the rows when this returns.
  void put(byte[] key, byte[] row, byte[] countKey, byte[] count) throws RocksDBException {
    try (var batch = new WriteBatch()) {
      batch.put(items, key, row);
      batch.put(catalog, countKey, count);
      db.write(relaxed, batch);
    }
  }

  /// The row is on disk when this returns. Concurrent writers share a sync: RocksDB's own group commit.
  void putSynced(byte[] key, byte[] row) throws RocksDBException {
    db.put(items, synced, key, row);
  }

  void putAll(byte[][] keys, byte[][] rows) throws RocksDBException {
    try (var batch = new WriteBatch()) {
      for (int i = 0; i < keys.length; i++) {
        batch.put(items, keys[i], rows[i]);
      }
      db.write(relaxed, batch);
    }
  }

  /// The last `count` rows of a range, last first.
  List<byte[]> last(KeyRange range, int count) {
    try (var from = new Slice(range.from());
        var bounded = new ReadOptions(read).setIterateLowerBound(from);
        var iterator = db.newIterator(items, bounded)) {
      var rows = new ArrayList<byte[]>(count);
      // No row has the end of a range as its key, so this seeks the last row of the range.
      iterator.seekForPrev(range.to());
      while (rows.size() < count && iterator.isValid()) {
        rows.add(iterator.value());
        iterator.prev();
      }
      return rows;
    }
  }

  @Override
  public void close() {
    families.forEach(ColumnFamilyHandle::close);
    read.close();
    relaxed.close();
    synced.close();
    db.close();
    options.close();
  }
}
