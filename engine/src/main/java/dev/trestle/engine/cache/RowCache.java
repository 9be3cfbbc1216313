package dev.trestle.engine.cache;

import dev.trestle.engine.change.ChangedRow;
import dev.trestle.engine.change.StoredItem;
import dev.trestle.engine.storage.Batch;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.Store;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A cache of committed rows of items and indexes in front of the store. Evicts the least recently used rows first.
/// Safe for many readers and one writer.
public final class RowCache implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(RowCache.class.getName());
  private static final int STRIPES = 16;
  private static final int HEAP_SHARE = 16;
  private static final long MAX_BYTES = 256L << 20;

  private final Store store;
  private final CacheStripe[] stripes = new CacheStripe[STRIPES];

  private final WriteCounters writes = new WriteCounters();

  /// A cache of a sixteenth of the heap, so that it grows with the memory that the JVM is given.
  public static RowCache ofHeap(Store store) {
    return new RowCache(store, Math.min(MAX_BYTES, Runtime.getRuntime().maxMemory() / HEAP_SHARE));
  }

  /// A cache of about this many bytes.
  public RowCache(Store store, long maxBytes) {
    this.store = store;
    for (int i = 0; i < STRIPES; i++) {
      stripes[i] = new CacheStripe(maxBytes / STRIPES);
    }
  }

  /// Clears the cache and answers no more reads from memory: from now on every read goes to the store, which reports
  /// that it is closed.
  @Override
  public void close() {
    for (var stripe : stripes) {
      stripe.close();
    }
  }

  /// The row of an item; null if there is none.
  public @Nullable StoredItem find(byte[] itemKey) {
    return find(itemKey, ReadPurpose.READ);
  }

  /// The row of an item that is about to be replaced; null if there is none.
  public @Nullable StoredItem findToReplace(byte[] itemKey) {
    return find(itemKey, ReadPurpose.REPLACE);
  }

  private @Nullable StoredItem find(byte[] itemKey, ReadPurpose purpose) {
    long bucket = CacheBucket.of(itemKey);
    var stripe = stripe(bucket);
    var known = stripe.find(bucket, itemKey, purpose);
    if (known != null) {
      return known.row();
    }
    var optimistic = writes.optimisticRead(bucket);
    var row = stored(itemKey);
    if (purpose == ReadPurpose.READ || stripe.hasRoom()) {
      add(bucket, optimistic, CachedRange.ofRow(itemKey, row));
    }
    return row;
  }

  private @Nullable StoredItem stored(byte[] itemKey) {
    var bytes = store.get(ColumnFamily.ITEMS, itemKey);
    return bytes == null ? null : StoredItem.of(bytes);
  }

  /// Rows of items or indexes.
  public RowPage read(ColumnFamily family, RowQuery wanted) {
    long bucket = CacheBucket.of(wanted.range().from());
    var known = stripe(bucket).read(bucket, wanted);
    if (known != null) {
      return known;
    }
    var optimistic = writes.optimisticRead(bucket);
    try (var cursor = store.open(family, wanted.range(), wanted.ascending())) {
      var reading = StoreRead.of(cursor, wanted, true);
      reading.range().ifPresent(range -> add(bucket, optimistic, range));
      return reading.page();
    }
  }

  /// Writes a batch to the store and updates the cache.
  ///
  /// @param touched all rows of items and indexes in the batch
  public void write(Batch batch, boolean sync, List<ChangedRow> touched) {
    touched.forEach(this::beginWrite);
    try {
      store.write(batch, sync);
    } catch (Throwable failed) {
      // After a failed write it is unknown which rows are in the store.
      touched.forEach(this::invalidate);
      throw failed;
    }
    touched.forEach(this::endWrite);
  }

  /// The approximate number of bytes in memory.
  public long sizeBytes() {
    long bytes = 0;
    for (var stripe : stripes) {
      bytes += stripe.sizeBytes();
    }
    return bytes;
  }

  private void beginWrite(ChangedRow row) {
    long bucket = CacheBucket.of(row.key());
    // In this order: a reader that caches rows after the bucket was hidden sees that a write has
    // begun.
    writes.begin(bucket);
    stripe(bucket).beginWrite(bucket);
  }

  private void endWrite(ChangedRow row) {
    long bucket = CacheBucket.of(row.key());
    try {
      stripe(bucket).endWrite(bucket, row.key(), row.after());
    } catch (Throwable failed) {
      // The row is written. Running out of memory while caching it must not make the write look
      // failed.
      stripe(bucket).remove(bucket);
      LOG.log(System.Logger.Level.WARNING, "Could not cache a written row", failed);
    }
    writes.end(bucket);
  }

  private void invalidate(ChangedRow row) {
    long bucket = CacheBucket.of(row.key());
    stripe(bucket).remove(bucket);
    writes.end(bucket);
  }

  private void add(long bucket, WriteCounters.OptimisticRead optimistic, CachedRange range) {
    if (range.bytes() <= CacheBucket.MAX_BYTES / 2) {
      stripe(bucket).add(bucket, range, optimistic::isValid);
    }
  }

  private CacheStripe stripe(long bucket) {
    return stripes[
        CacheBucket.spread(bucket) >>> (Integer.SIZE - Integer.numberOfTrailingZeros(STRIPES))];
  }
}
