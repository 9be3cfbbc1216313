package dev.trestle.engine.cache;

import dev.trestle.engine.change.StoredItem;
import dev.trestle.engine.storage.Cursor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The rows that one cache miss read from the store. For one thread.
final class Reading {
  private final Wanted wanted;
  private final int maxSpanBytes;
  private final List<byte[]> keys = new ArrayList<>();
  private final List<StoredItem> rows = new ArrayList<>();
  private int spanBytes;
  private boolean full;

  private Reading(Wanted wanted, int maxSpanBytes) {
    this.wanted = wanted;
    this.maxSpanBytes = maxSpanBytes;
  }

  /// @param kept whether the rows may be cached afterwards
  static Reading of(Cursor cursor, Wanted wanted, boolean kept) {
    var reading = new Reading(wanted, kept ? Bucket.MAX_BYTES / 2 : -1);
    long sizeBytes = 0;
    while (!reading.full && cursor.next()) {
      var row = StoredItem.of(cursor.value());
      reading.add(cursor, row);
      sizeBytes += row.sizeBytes();
      reading.full = wanted.isEnough(reading.rows.size(), sizeBytes);
    }
    return reading;
  }

  private void add(Cursor cursor, StoredItem row) {
    rows.add(row);
    if (isSmall()) {
      var key = cursor.key();
      keys.add(key);
      spanBytes += key.length + Kept.bytesOf(row.bytes().length);
    }
  }

  /// Whether the rows are few enough to be cached.
  private boolean isSmall() {
    return spanBytes <= maxSpanBytes;
  }

  Run run() {
    return new Run(rows, full);
  }

  /// The range to cache; empty if the rows are not to be cached.
  Optional<Span> span() {
    if (!isSmall()) {
      return Optional.empty();
    }
    var range = wanted.range();
    return Optional.of(
        wanted.ascending()
            ? Span.of(range.from(), full ? Span.next(keys.getLast()) : range.to(), keys, rows)
            : Span.of(
                full ? keys.getLast() : range.from(),
                range.to(),
                keys.reversed(),
                rows.reversed()));
  }
}
