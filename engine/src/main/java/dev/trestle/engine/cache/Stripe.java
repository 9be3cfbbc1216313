package dev.trestle.engine.cache;

import dev.trestle.engine.change.StoredItem;
import java.util.LinkedHashMap;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// One of the cache's independently locked parts, with its buckets in least-recently-used order. Safe for many threads:
/// its lock is held for lookups in memory, never while the store is read.
final class Stripe {
  private static final float LOAD_FACTOR = 0.75f;

  /// The estimated size of a large cached row.
  private static final int ROW_BYTES = 8 << 10;

  private final LinkedHashMap<Long, Bucket> buckets = new LinkedHashMap<>(16, LOAD_FACTOR, true);
  private final long maxBytes;
  private long bytes;
  private boolean closed;

  Stripe(long maxBytes) {
    this.maxBytes = maxBytes;
  }

  synchronized Bucket.@Nullable Known find(long number, byte[] key, Purpose purpose) {
    var bucket = buckets.get(number);
    if (bucket == null) {
      return null;
    }
    bytes -= bucket.bytes();
    var known = bucket.find(key, purpose);
    keep(number, bucket);
    return known;
  }

  synchronized @Nullable Run read(long number, Wanted wanted) {
    var bucket = buckets.get(number);
    if (bucket == null) {
      return null;
    }
    bytes -= bucket.bytes();
    var run = bucket.read(wanted);
    keep(number, bucket);
    return run;
  }

  /// Caches what a reader has read from the store, if it is still valid.
  synchronized void learn(long number, Span span, BooleanSupplier stillSo) {
    if (closed || !stillSo.getAsBoolean()) {
      return;
    }
    var bucket = buckets.get(number);
    if (bucket == null) {
      bucket = new Bucket();
      buckets.put(number, bucket);
    } else {
      bytes -= bucket.bytes();
    }
    bucket.learn(span);
    keep(number, bucket);
  }

  /// Whether another row fits without evicting one.
  synchronized boolean hasRoom() {
    return bytes < maxBytes - ROW_BYTES;
  }

  synchronized long sizeBytes() {
    return bytes;
  }

  synchronized void hide(long number) {
    var bucket = buckets.get(number);
    if (bucket != null) {
      bucket.hide();
    }
  }

  synchronized void show(long number, byte[] key, @Nullable StoredItem after) {
    var bucket = buckets.get(number);
    if (bucket == null) {
      return;
    }
    bytes -= bucket.bytes();
    try {
      bucket.show(key, after);
    } finally {
      keep(number, bucket);
    }
  }

  /// Updates the size after a bucket has changed, and evicts buckets until it fits.
  private void keep(long number, Bucket bucket) {
    if (bucket.isEmpty()) {
      buckets.remove(number);
      return;
    }
    bytes += bucket.bytes();
    forgetOldest();
  }

  synchronized void forget(long number) {
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

  private void forgetOldest() {
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
