package dev.trestle.engine.backup;

import dev.trestle.engine.change.ChangeRecord;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.Family;
import dev.trestle.engine.storage.View;
import dev.trestle.engine.table.Table;
import java.util.Arrays;
import java.util.NavigableMap;
import java.util.TreeMap;

/// Finds the items that were changed after a position in the change log, in the order of their row keys.
///
/// The log is ordered by time, so each pass reads all of it and keeps what fits into a bounded memory: the first keys
/// from a given one on. The keys beyond need another pass. Usually one is enough.
final class ChangedKeys {
  /// The changes of one item, as sequence numbers of records in the log; 0 for none.
  static final class Span {
    /// The first change between the two positions.
    final long first;

    /// The last change between them.
    long last;

    /// The first change after the second position.
    long next;

    private Span(long first) {
      this.first = first;
      this.last = first;
    }
  }

  private static final long MAX_BYTES = 64L << 20;
  private static final int BYTES_PER_KEY = 128;
  private static final int RECORDS_PER_BREATH = 1024;

  private final View view;
  private final Table table;
  private final long start;
  private final long end;
  private final long maxBytes;
  private final Runnable breath;
  private final TreeMap<byte[], Span> spans = new TreeMap<>(Arrays::compareUnsigned);
  private long bytes;
  private byte[] bound = {};

  /// Searches the changes after `start` up to `end`.
  ///
  /// @param breath called regularly during a long pass
  ChangedKeys(View view, Table table, long start, long end, Runnable breath) {
    this(view, table, start, end, MAX_BYTES, breath);
  }

  ChangedKeys(View view, Table table, long start, long end, long maxBytes, Runnable breath) {
    this.view = view;
    this.table = table;
    this.start = start;
    this.end = end;
    this.maxBytes = maxBytes;
    this.breath = breath;
  }

  /// Loads the changed items from a row key on, up to [#bound].
  void look(byte[] from) {
    spans.clear();
    bytes = 0;
    bound = RowKeys.all(table.id()).to();
    try (var cursor =
        view.open(Family.CHANGES, RowKeys.changes(table.id(), start + 1, Long.MAX_VALUE), true)) {
      for (long i = 1; cursor.next(); i++) {
        if (i % RECORDS_PER_BREATH == 0) {
          breath.run();
        }
        note(from, RowKeys.sequenceOf(cursor.key()), cursor.value());
      }
    }
  }

  private void note(byte[] from, long sequence, byte[] record) {
    var key = table.schema().keyOf(ChangeRecord.keyOf(record));
    var row = RowKeys.item(table.id(), key);
    if (Arrays.compareUnsigned(row, from) < 0 || Arrays.compareUnsigned(row, bound) >= 0) {
      return;
    }
    var span = spans.get(row);
    if (sequence > end) {
      if (span != null && span.next == 0) {
        span.next = sequence;
      }
    } else if (span != null) {
      span.last = sequence;
    } else {
      spans.put(row, new Span(sequence));
      bytes += row.length + BYTES_PER_KEY;
      if (bytes > maxBytes) {
        shed();
      }
    }
  }

  /// Drops the greater half of the keys, which another pass will find again.
  private void shed() {
    while (bytes > maxBytes / 2 && spans.size() > 1) {
      bound = spans.lastKey();
      spans.pollLastEntry();
      bytes -= bound.length + BYTES_PER_KEY;
    }
  }

  /// The changed items that were found. The caller may remove them.
  NavigableMap<byte[], Span> spans() {
    return spans;
  }

  /// The first row key that was not covered; the end of the table if all were.
  byte[] bound() {
    return bound;
  }

  boolean complete() {
    return Arrays.equals(bound, RowKeys.all(table.id()).to());
  }
}
