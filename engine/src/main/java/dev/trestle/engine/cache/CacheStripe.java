package dev.trestle.engine.cache;

import dev.trestle.engine.change.StoredItem;
import java.util.LinkedHashMap;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// One of the cache's independently locked parts, with its buckets in least-recently-used order. Safe for many threads:
/// its lock is held for lookups in memory, never while the store is read.
final class CacheStripe {
  private static final float LOAD_FACTOR = 0.75f;

  /// The estimated size of a large cached row.
  private static final int ROW_BYTES = 8 << 10;

  private final LinkedHashMap<Long, CacheBucket> buckets =
      new LinkedHashMap<>(16, LOAD_FACTOR, true);
  private final long maxBytes;
  private long bytes;
  private boolean closed;

  CacheStripe(long maxBytes) {
    this.maxBytes = maxBytes;
  }

  synchronized CacheBucket.@Nullable CachedAnswer find(
      long number, byte[] key, ReadPurpose purpose) {
    var bucket = buckets.get(number);
    if (bucket == null) {
      return null;
    }
    bytes -= bucket.bytes();
    var known = bucket.find(key, purpose);
    resized(number, bucket);
    return known;
  }

  synchronized @Nullable RowPage read(long number, RowQuery wanted) {
    var bucket = buckets.get(number);
    if (bucket == null) {
      return null;
    }
    bytes -= bucket.bytes();
    var run = bucket.read(wanted);
    resized(number, bucket);
    return run;
  }

  /// Caches what a reader has read from the store, if it is still valid.
  synchronized void add(long number, CachedRange range, BooleanSupplier stillValid) {
    if (closed || !stillValid.getAsBoolean()) {
      return;
    }
    var bucket = buckets.get(number);
    if (bucket == null) {
      bucket = new CacheBucket();
      buckets.put(number, bucket);
    } else {
      bytes -= bucket.bytes();
    }
    bucket.add(range);
    resized(number, bucket);
  }

  /// Whether another row fits without evicting one.
  synchronized boolean hasRoom() {
    return bytes < maxBytes - ROW_BYTES;
  }

  synchronized long sizeBytes() {
    return bytes;
  }

  synchronized void beginWrite(long number) {
    var bucket = buckets.get(number);
    if (bucket != null) {
      bucket.beginWrite();
    }
  }

  synchronized void endWrite(long number, byte[] key, @Nullable StoredItem after) {
    var bucket = buckets.get(number);
    if (bucket == null) {
      return;
    }
    bytes -= bucket.bytes();
    try {
      bucket.endWrite(key, after);
    } finally {
      resized(number, bucket);
    }
  }

  /// Updates the size after a bucket has changed, and evicts buckets until it fits.
  private void resized(long number, CacheBucket bucket) {
    if (bucket.isEmpty()) {
      buckets.remove(number);
      return;
    }
    bytes += bucket.bytes();
    evictOldest();
  }

  synchronized void remove(long number) {
    var bucket = buckets.remove(number);
    if (bucket != null) {
      bytes -= bucket.bytes();
    }
  }

  synchronized void close() {
    closed = true;
    buckets.clear();
    bytes = 0;
  }

  private void evictOldest() {
    if (bytes <= maxBytes) {
      return;
    }
    var oldest = buckets.values().iterator();
    while (bytes > maxBytes && oldest.hasNext()) {
      bytes -= oldest.next().bytes();
      oldest.remove();
    }
  }
}
