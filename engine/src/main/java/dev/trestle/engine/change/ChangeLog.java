package dev.trestle.engine.change;

import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.Batch;
import dev.trestle.engine.storage.Family;
import dev.trestle.engine.storage.View;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/// The recorded changes of one table, by number. Times never go backwards with numbers, so they can be searched too.
///
/// @param view what is read; several answers agree with each other only where it is a snapshot
public record ChangeLog(View view, int tableId) {
  /// When a change was committed.
  public record Entry(long sequence, Instant time) {}

  /// The first change from one number (inclusive) to another (exclusive).
  public Optional<Entry> first(long from, long to) {
    try (var rows = view.open(Family.CHANGES, RowKeys.changes(tableId, from, to), true)) {
      return rows.next()
          ? Optional.of(
              new Entry(RowKeys.sequenceOf(rows.key()), ChangeRecord.timeOf(rows.value())))
          : Optional.empty();
    }
  }

  /// The last change before a number.
  public OptionalLong lastBefore(long to) {
    try (var rows = view.open(Family.CHANGES, RowKeys.changes(tableId, 0, to), false)) {
      return rows.next() ? OptionalLong.of(RowKeys.sequenceOf(rows.key())) : OptionalLong.empty();
    }
  }

  /// The first change from one number (inclusive) to another (exclusive) that is not older than `oldest`. Takes a few dozen looks
  /// at most, however many are older.
  public OptionalLong firstSince(Instant oldest, long from, long to) {
    var found = OptionalLong.empty();
    long low = from;
    long high = to;
    while (low < high) {
      // The first look is at the beginning, because mostly nothing is too old.
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

  /// The number of the last change that was forgotten because of its age; zero where none was.
  public long horizon() {
    var row = view.get(Family.CATALOG, RowKeys.horizon(tableId));
    return row == null ? 0 : ByteBuffer.wrap(row).getLong();
  }

  /// Adds the removal of all changes up to a number, which is there.
  public static void addRemovalTo(Batch batch, int tableId, long last) {
    batch.deleteRange(Family.CHANGES, RowKeys.changes(tableId, 0, last + 1));
    batch.put(
        Family.CATALOG,
        RowKeys.horizon(tableId),
        ByteBuffer.allocate(Long.BYTES).putLong(last).array());
  }
}
