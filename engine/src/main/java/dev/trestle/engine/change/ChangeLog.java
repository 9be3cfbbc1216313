package dev.trestle.engine.change;

import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.Batch;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.StoreView;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/// The change log of one table: its recorded changes by sequence number. Times never decrease as numbers grow, so they
/// can be searched too.
///
/// @param view the rows to read; several results are consistent with each other only if it is a snapshot
public record ChangeLog(StoreView view, int tableId) {
  /// The sequence number and commit time of a change.
  public record Entry(long sequence, Instant time) {}

  /// The first change from one number (inclusive) to another (exclusive).
  public Optional<Entry> first(long from, long to) {
    try (var rows = view.open(ColumnFamily.CHANGES, RowKeys.changes(tableId, from, to), true)) {
      return rows.next()
          ? Optional.of(
              new Entry(RowKeys.sequenceOf(rows.key()), ChangeRecord.timeOf(rows.value())))
          : Optional.empty();
    }
  }

  /// The last change before a number.
  public OptionalLong lastBefore(long to) {
    try (var rows = view.open(ColumnFamily.CHANGES, RowKeys.changes(tableId, 0, to), false)) {
      return rows.next() ? OptionalLong.of(RowKeys.sequenceOf(rows.key())) : OptionalLong.empty();
    }
  }

  /// The first change from one number (inclusive) to another (exclusive) that is not older than `oldest`. A binary
  /// search: a few dozen reads at most, however many changes are older.
  public OptionalLong firstSince(Instant oldest, long from, long to) {
    var found = OptionalLong.empty();
    long low = from;
    long high = to;
    while (low < high) {
      // The first read is at the beginning, because usually nothing is too old.
      long middle = low == from ? low : low + (high - low) / 2;
      var entry = first(middle, high);
      if (entry.isPresent() && entry.get().time().isBefore(oldest)) {
        low = entry.get().sequence() + 1;
        continue;
      }
      if (entry.isPresent()) {
        found = OptionalLong.of(entry.get().sequence());
      }
      high = middle;
    }
    return found;
  }

  /// The sequence number of the last change that was removed because of its age; zero if none was.
  public long horizon() {
    var row = view.get(ColumnFamily.CATALOG, RowKeys.horizon(tableId));
    return row == null ? 0 : ByteBuffer.wrap(row).getLong();
  }

  /// Adds the removal of all changes up to an existing sequence number.
  public static void addRemovalTo(Batch batch, int tableId, long last) {
    batch.deleteRange(ColumnFamily.CHANGES, RowKeys.changes(tableId, 0, last + 1));
    batch.put(
        ColumnFamily.CATALOG,
        RowKeys.horizon(tableId),
        ByteBuffer.allocate(Long.BYTES).putLong(last).array());
  }
}
