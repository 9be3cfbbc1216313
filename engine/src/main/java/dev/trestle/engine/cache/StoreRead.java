package dev.trestle.engine.cache;

import dev.trestle.engine.change.StoredItem;
import dev.trestle.engine.storage.RowCursor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The rows that one cache miss read from the store. For one thread.
final class StoreRead {
  private final RowQuery wanted;
  private final int maxRangeBytes;
  private final List<byte[]> keys = new ArrayList<>();
  private final List<StoredItem> rows = new ArrayList<>();
  private int rangeBytes;
  private boolean full;

  private StoreRead(RowQuery wanted, int maxSpanBytes) {
    this.wanted = wanted;
    this.maxRangeBytes = maxSpanBytes;
  }

  /// @param kept whether the rows may be cached afterwards
  static StoreRead of(RowCursor cursor, RowQuery wanted, boolean kept) {
    var reading = new StoreRead(wanted, kept ? CacheBucket.MAX_BYTES / 2 : -1);
    long sizeBytes = 0;
    while (!reading.full && cursor.next()) {
      var row = StoredItem.of(cursor.value());
      reading.add(cursor, row);
      sizeBytes += row.sizeBytes();
      reading.full = wanted.limitReached(reading.rows.size(), sizeBytes);
    }
    return reading;
  }

  private void add(RowCursor cursor, StoredItem row) {
    rows.add(row);
    if (isSmall()) {
      var key = cursor.key();
      keys.add(key);
      rangeBytes += key.length + CachedRow.bytesOf(row.bytes().length);
    }
  }

  /// Whether the rows are few enough to be cached.
  private boolean isSmall() {
    return rangeBytes <= maxRangeBytes;
  }

  RowPage page() {
    return new RowPage(rows, full);
  }

  /// The range to cache; empty if the rows are not to be cached.
  Optional<CachedRange> range() {
    if (!isSmall()) {
      return Optional.empty();
    }
    var range = wanted.range();
    return Optional.of(
        wanted.ascending()
            ? CachedRange.of(
                range.from(), full ? CachedRange.next(keys.getLast()) : range.to(), keys, rows)
            : CachedRange.of(
                full ? keys.getLast() : range.from(),
                range.to(),
                keys.reversed(),
                rows.reversed()));
  }
}
