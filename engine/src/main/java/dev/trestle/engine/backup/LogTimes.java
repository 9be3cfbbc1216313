package dev.trestle.engine.backup;

import dev.trestle.engine.change.ChangeRecord;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.Family;
import dev.trestle.engine.storage.KeyRange;
import dev.trestle.engine.storage.View;
import java.time.Instant;

/// Finds the place of a moment in a table's change log, whose records are in the order of their times.
final class LogTimes {
  private LogTimes() {}

  /// The number of the last change that was committed at this moment or before; 0 where there is none.
  static long lastUntil(View view, int tableId, Instant moment) {
    // Up to `low` all is early enough, from `high` on nothing is.
    long low = 0;
    long high = last(view, tableId) + 1;
    while (high - low > 1) {
      long middle = low + (high - low) / 2;
      try (var cursor = view.open(Family.CHANGES, between(tableId, middle, high), true)) {
        if (cursor.next() && !ChangeRecord.timeOf(cursor.value()).isAfter(moment)) {
          low = RowKeys.sequenceOf(cursor.key());
        } else {
          high = middle;
        }
      }
    }
    return low;
  }

  /// The number of the last change; 0 where there is none.
  static long last(View view, int tableId) {
    try (var cursor = view.open(Family.CHANGES, RowKeys.all(tableId), false)) {
      return cursor.next() ? RowKeys.sequenceOf(cursor.key()) : 0;
    }
  }

  /// The changes behind one that was `last`.
  static KeyRange after(int tableId, long last) {
    return new KeyRange(RowKeys.change(tableId, last + 1), RowKeys.all(tableId).to());
  }

  private static KeyRange between(int tableId, long first, long end) {
    return new KeyRange(RowKeys.change(tableId, first), RowKeys.change(tableId, end));
  }
}
