package dev.trestle.engine.history;

import dev.trestle.engine.change.ChangeRecord;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.StoreView;
import dev.trestle.engine.table.EngineTable;
import java.util.Arrays;
import java.util.NavigableMap;
import java.util.TreeMap;

/// Finds the items that were changed after a position in the change log, in the order of their row keys.
///
/// The log is ordered by time, so each pass reads all of it and keeps what fits into a bounded memory: the first keys
/// from a given one on. The keys beyond need another pass. Usually one is enough.
public final class ChangedKeys {
  /// The changes of one item, as sequence numbers of records in the log; 0 for none.
  public static final class KeyChanges {
    private final long first;
    private long last;
    private long next;

    private KeyChanges(long first) {
      this.first = first;
      this.last = first;
    }

    /// The first change between the two positions.
    public long first() {
      return first;
    }

    /// The last change between them.
    public long last() {
      return last;
    }

    /// The first change after the second position.
    public long next() {
      return next;
    }
  }

  private static final long MAX_BYTES = 64L << 20;
  private static final int BYTES_PER_KEY = 128;
  private static final int RECORDS_PER_CHECK = 1024;

  private final StoreView view;
  private final EngineTable table;
  private final long start;
  private final long end;
  private final long maxBytes;
  private final Runnable checkOpen;
  private final TreeMap<byte[], KeyChanges> changes = new TreeMap<>(Arrays::compareUnsigned);
  private long bytes;
  private byte[] bound = {};

  /// Searches the changes after `start` up to `end`.
  ///
  /// @param checkOpen called regularly during a long pass
  public ChangedKeys(StoreView view, EngineTable table, long start, long end, Runnable checkOpen) {
    this(view, table, start, end, MAX_BYTES, checkOpen);
  }

  ChangedKeys(
      StoreView view, EngineTable table, long start, long end, long maxBytes, Runnable checkOpen) {
    this.view = view;
    this.table = table;
    this.start = start;
    this.end = end;
    this.maxBytes = maxBytes;
    this.checkOpen = checkOpen;
  }

  /// Loads the changed items from a row key on, up to [#bound].
  public void load(byte[] from) {
    changes.clear();
    bytes = 0;
    bound = RowKeys.all(table.id()).to();
    try (var cursor =
        view.open(
            ColumnFamily.CHANGES, RowKeys.changes(table.id(), start + 1, Long.MAX_VALUE), true)) {
      for (long i = 1; cursor.next(); i++) {
        if (i % RECORDS_PER_CHECK == 0) {
          checkOpen.run();
        }
        record(from, RowKeys.sequenceOf(cursor.key()), cursor.value());
      }
    }
  }

  private void record(byte[] from, long sequence, byte[] record) {
    var key = table.schema().keyOf(ChangeRecord.keyOf(record));
    var row = RowKeys.item(table.id(), key);
    if (Arrays.compareUnsigned(row, from) < 0 || Arrays.compareUnsigned(row, bound) >= 0) {
      return;
    }
    var found = changes.get(row);
    if (sequence > end) {
      if (found != null && found.next == 0) {
        found.next = sequence;
      }
    } else if (found != null) {
      found.last = sequence;
    } else {
      changes.put(row, new KeyChanges(sequence));
      bytes += row.length + BYTES_PER_KEY;
      if (bytes > maxBytes) {
        dropHalf();
      }
    }
  }

  /// Drops the greater half of the keys, which another pass will find again.
  private void dropHalf() {
    while (bytes > maxBytes / 2 && changes.size() > 1) {
      bound = changes.lastKey();
      changes.pollLastEntry();
      bytes -= bound.length + BYTES_PER_KEY;
    }
  }

  /// The changed items that were found. The caller may remove them.
  public NavigableMap<byte[], KeyChanges> changes() {
    return changes;
  }

  /// The first row key that was not covered; the end of the table if all were.
  public byte[] bound() {
    return bound;
  }

  public boolean complete() {
    return Arrays.equals(bound, RowKeys.all(table.id()).to());
  }
}
