package dev.trestle.engine.storage;

import java.util.Arrays;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Slice;

/// A cursor over the rows of a [RocksStore].
///
/// RocksDB gets the far end of the range only: without it, it would read on through deleted rows after the range in
/// search of a live row. The near end is where iteration begins.
final class RocksCursor implements RowCursor, RocksStore.OpenResource {
  private enum Place {
    BEFORE_FIRST,
    ON_ROW,
    AT_END
  }

  private final RocksStore store;
  private final KeyRange range;
  private final boolean ascending;
  private final Slice farEnd;
  private final ReadOptions read;
  private final RocksIterator iterator;
  private Place place;

  /// Takes ownership of `read`.
  RocksCursor(
      RocksStore store, ReadOptions read, ColumnFamily family, KeyRange range, boolean ascending) {
    this.store = store;
    this.range = range;
    this.ascending = ascending;
    this.farEnd = new Slice(ascending ? range.to() : range.from());
    this.read = ascending ? read.setIterateUpperBound(farEnd) : read.setIterateLowerBound(farEnd);
    this.iterator = store.db().newIterator(store.handle(family), read);
    this.place = range.isEmpty() ? Place.AT_END : Place.BEFORE_FIRST;
  }

  @Override
  public boolean next() {
    int ticket = store.gate().enter();
    try {
      switch (place) {
        case BEFORE_FIRST -> seek();
        case ON_ROW -> step();
        case AT_END -> {
          return false;
        }
      }
      if (iterator.isValid()) {
        place = Place.ON_ROW;
        return true;
      }
      place = Place.AT_END;
      iterator.status();
      return false;
    } catch (RocksDBException e) {
      throw StorageErrors.cannotRead(store.directory(), e);
    } finally {
      store.gate().leave(ticket);
    }
  }

  @Override
  public byte[] key() {
    int ticket = store.gate().enter();
    try {
      requireRow();
      return iterator.key();
    } finally {
      store.gate().leave(ticket);
    }
  }

  @Override
  public byte[] value() {
    int ticket = store.gate().enter();
    try {
      requireRow();
      return iterator.value();
    } finally {
      store.gate().leave(ticket);
    }
  }

  @Override
  public void close() {
    place = Place.AT_END;
    store.release(this);
  }

  @Override
  public void free() {
    iterator.close();
    read.close();
    farEnd.close();
  }

  private void seek() {
    if (ascending) {
      iterator.seek(range.from());
      return;
    }
    iterator.seekForPrev(range.to());
    if (iterator.isValid() && Arrays.equals(iterator.key(), range.to())) {
      iterator.prev();
    }
  }

  private void step() {
    if (ascending) {
      iterator.next();
    } else {
      iterator.prev();
    }
  }

  private void requireRow() {
    if (place != Place.ON_ROW) {
      throw new IllegalStateException("The cursor is not on a row");
    }
  }
}
