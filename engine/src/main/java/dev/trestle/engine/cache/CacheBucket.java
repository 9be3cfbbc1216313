package dev.trestle.engine.cache;

import dev.trestle.engine.change.StoredItem;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A hash bucket of the row cache: the cached ranges of those partitions of one table or index whose keys have the same
/// hash. Guarded by the lock of its stripe.
final class CacheBucket {
  static final int MAX_BYTES = 512 << 10;

  /// The most ranges per bucket. Inserting into a sorted list of more than some hundred takes longer than reading from
  /// the store.
  private static final int MAX_RANGES = 512;

  private static final int BUCKET_BYTES = 200;

  /// In ascending order. No range touches another.
  private final List<CachedRange> ranges = new ArrayList<>(1);

  private int bytes;
  private int writesInProgress;

  /// The number of the bucket that a row belongs to: table or index id and hash, the first six bytes of its key.
  static long of(byte[] key) {
    var buffer = ByteBuffer.wrap(key);
    return (long) buffer.getInt(0) << Short.SIZE | (buffer.getShort(Integer.BYTES) & 0xFFFFL);
  }

  /// Mixes the bits of a bucket's number, so that neighbouring numbers are spread over all stripes.
  static int spread(long number) {
    return (int) ((number * 0x9E3779B97F4A7C15L) >>> Integer.SIZE);
  }

  int bytes() {
    return BUCKET_BYTES + bytes;
  }

  boolean isEmpty() {
    return ranges.isEmpty();
  }

  /// A cached answer for one key.
  ///
  /// @param row null if the store has no row with this key
  record CachedAnswer(@Nullable StoredItem row) {}

  @Nullable CachedAnswer find(byte[] key, ReadPurpose purpose) {
    if (writesInProgress > 0) {
      return null;
    }
    var range = covering(key);
    if (range == null) {
      return null;
    }
    bytes -= range.bytes();
    var known = new CachedAnswer(range.find(key, purpose));
    resized(range, key);
    return known;
  }

  @Nullable RowPage read(RowQuery wanted) {
    if (writesInProgress > 0) {
      return null;
    }
    var near = wanted.ascending() ? wanted.range().from() : wanted.range().to();
    int at = wanted.ascending() ? indexOf(near) : indexBefore(near);
    if (at == ranges.size()) {
      return null;
    }
    var range = ranges.get(at);
    bytes -= range.bytes();
    var run = range.read(wanted);
    resized(range, near);
    return run;
  }

  void add(CachedRange added) {
    var near = added.from();
    int at = indexOf(near);
    // The range before this one may end where this one begins.
    if (at > 0 && ranges.get(at - 1).touches(added)) {
      at--;
    }
    while (at < ranges.size() && ranges.get(at).touches(added)) {
      var known = ranges.remove(at);
      bytes -= known.bytes();
      added.merge(known);
    }
    ranges.add(at, added);
    if (ranges.size() > MAX_RANGES) {
      // Drops the range at the far end.
      bytes -= ranges.remove(at > ranges.size() / 2 ? 0 : ranges.size() - 1).bytes();
    }
    resized(added, near);
  }

  void beginWrite() {
    writesInProgress++;
  }

  void endWrite(byte[] key, @Nullable StoredItem after) {
    int at = indexOf(key);
    if (at < ranges.size() && ranges.get(at).covers(key)) {
      var range = ranges.get(at);
      bytes -= range.bytes();
      range.put(key, after);
      resized(range, key);
    }
    writesInProgress--;
  }

  /// Updates the bucket's size after a range has changed.
  private void resized(CachedRange range, byte[] near) {
    bytes += range.bytes();
    if (bytes > MAX_BYTES) {
      shrink(range, near);
    }
  }

  private void shrink(CachedRange kept, byte[] near) {
    ranges.clear();
    while (kept.bytes() > MAX_BYTES && kept.size() > 1) {
      kept.halve(near);
    }
    if (kept.bytes() <= MAX_BYTES) {
      ranges.add(kept);
    }
    bytes = ranges.isEmpty() ? 0 : kept.bytes();
  }

  private @Nullable CachedRange covering(byte[] key) {
    int at = indexOf(key);
    return at < ranges.size() && ranges.get(at).covers(key) ? ranges.get(at) : null;
  }

  /// The position of the first range that ends after a key.
  private int indexOf(byte[] key) {
    int low = 0;
    int high = ranges.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (ranges.get(middle).endsBefore(key)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /// The position of the range that holds the rows just before a key, if there is one: the first range that does not
  /// end before the key.
  private int indexBefore(byte[] key) {
    int at = indexOf(key);
    return at > 0 && ranges.get(at - 1).endsAt(key) ? at - 1 : at;
  }
}
