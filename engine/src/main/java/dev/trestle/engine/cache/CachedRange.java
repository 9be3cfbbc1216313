package dev.trestle.engine.cache;

import dev.trestle.engine.change.StoredItem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A cached range of keys with all its rows: a key in the range without a row here has none in the store either.
/// Guarded by the lock of its stripe.
final class CachedRange {
  // The estimated size of objects and references besides the bytes of both ends.
  private static final int RANGE_BYTES = 220;

  private byte[] from;
  private byte[] to;
  private final List<byte[]> keys;
  private final List<CachedRow> rows;
  private int bytes;

  private CachedRange(byte[] from, byte[] to, List<byte[]> keys, List<CachedRow> rows) {
    this.from = from;
    this.to = to;
    this.keys = keys;
    this.rows = rows;
    this.bytes = measured();
  }

  /// A range of one key, with its row or without.
  static CachedRange ofRow(byte[] key, @Nullable StoredItem row) {
    var keys = new ArrayList<byte[]>(1);
    var rows = new ArrayList<CachedRow>(1);
    if (row != null) {
      keys.add(key);
      rows.add(CachedRow.of(row));
    }
    return new CachedRange(key, next(key), keys, rows);
  }

  /// The rows of a range of keys, ascending.
  static CachedRange of(byte[] from, byte[] to, List<byte[]> keys, List<StoredItem> rows) {
    var kept = new ArrayList<CachedRow>(rows.size());
    for (var row : rows) {
      kept.add(CachedRow.of(row));
    }
    return new CachedRange(from, to, new ArrayList<>(keys), kept);
  }

  int bytes() {
    return bytes;
  }

  int size() {
    return keys.size();
  }

  byte[] from() {
    return from;
  }

  boolean covers(byte[] key) {
    return compare(key, from) >= 0 && !endsBefore(key);
  }

  /// Whether a key lies after this range.
  boolean endsBefore(byte[] key) {
    return compare(key, to) >= 0;
  }

  /// Whether no key lies between the two ranges, so that they can be merged.
  boolean touches(CachedRange other) {
    return compare(from, other.to) <= 0 && compare(other.from, to) <= 0;
  }

  boolean endsAt(byte[] key) {
    return compare(to, key) == 0;
  }

  @Nullable StoredItem find(byte[] key, ReadPurpose purpose) {
    int at = indexOf(key);
    if (at == keys.size() || !Arrays.equals(keys.get(at), key)) {
      return null;
    }
    return purpose == ReadPurpose.READ ? toRead(at) : rows.get(at).toReplace();
  }

  private StoredItem toRead(int at) {
    var row = rows.get(at);
    bytes -= row.bytes();
    var item = row.toRead();
    bytes += row.bytes();
    return item;
  }

  /// The rows asked for, or null if this range does not cover all of them.
  @Nullable RowPage read(RowQuery wanted) {
    return wanted.ascending() ? ascending(wanted) : descending(wanted);
  }

  private @Nullable RowPage ascending(RowQuery wanted) {
    var range = wanted.range();
    if (!covers(range.from())) {
      return null;
    }
    var found = new ArrayList<StoredItem>();
    long sizeBytes = 0;
    for (int at = indexOf(range.from()); at < keys.size(); at++) {
      if (compare(keys.get(at), range.to()) >= 0) {
        return new RowPage(found, false);
      }
      var row = toRead(at);
      found.add(row);
      sizeBytes += row.sizeBytes();
      if (wanted.limitReached(found.size(), sizeBytes)) {
        return new RowPage(found, true);
      }
    }
    return compare(range.to(), to) <= 0 ? new RowPage(found, false) : null;
  }

  private @Nullable RowPage descending(RowQuery wanted) {
    var range = wanted.range();
    if (compare(from, range.to()) >= 0 || compare(range.to(), to) > 0) {
      return null;
    }
    var found = new ArrayList<StoredItem>();
    long sizeBytes = 0;
    for (int at = indexOf(range.to()) - 1; at >= 0; at--) {
      if (compare(keys.get(at), range.from()) < 0) {
        return new RowPage(found, false);
      }
      var row = toRead(at);
      found.add(row);
      sizeBytes += row.sizeBytes();
      if (wanted.limitReached(found.size(), sizeBytes)) {
        return new RowPage(found, true);
      }
    }
    return compare(from, range.from()) <= 0 ? new RowPage(found, false) : null;
  }

  /// Merges an adjacent range into this one. Where both overlap, this range's rows stay.
  void merge(CachedRange other) {
    if (compare(other.from, from) < 0) {
      int known = other.indexOf(from);
      keys.addAll(0, other.keys.subList(0, known));
      rows.addAll(0, other.rows.subList(0, known));
      from = other.from;
    }
    if (compare(other.to, to) > 0) {
      int unknown = other.indexOf(to);
      keys.addAll(other.keys.subList(unknown, other.keys.size()));
      rows.addAll(other.rows.subList(unknown, other.rows.size()));
      to = other.to;
    }
    bytes = measured();
  }

  /// Applies a write to a key that this range covers.
  void put(byte[] key, @Nullable StoredItem after) {
    int at = indexOf(key);
    boolean there = at < keys.size() && Arrays.equals(keys.get(at), key);
    if (there) {
      bytes -= bytesOf(key, rows.get(at));
    }
    if (after == null) {
      if (there) {
        keys.remove(at);
        rows.remove(at);
      }
      return;
    }
    var row = there ? rows.get(at).replacedBy(after) : CachedRow.of(after);
    bytes += bytesOf(key, row);
    if (there) {
      rows.set(at, row);
    } else {
      keys.add(at, key);
      rows.add(at, row);
    }
  }

  /// Drops the half that is further away from a key.
  void halve(byte[] near) {
    int middle = keys.size() / 2;
    var border = keys.get(middle);
    if (compare(near, border) >= 0) {
      from = border;
      keys.subList(0, middle).clear();
      rows.subList(0, middle).clear();
    } else {
      to = border;
      keys.subList(middle, keys.size()).clear();
      rows.subList(middle, rows.size()).clear();
    }
    bytes = measured();
  }

  /// The index of the first key that is not smaller.
  private int indexOf(byte[] key) {
    int low = 0;
    int high = keys.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (compare(keys.get(middle), key) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static int compare(byte[] one, byte[] other) {
    return Arrays.compareUnsigned(one, other);
  }

  private int measured() {
    int sum = RANGE_BYTES + from.length + to.length;
    for (int i = 0; i < rows.size(); i++) {
      sum += bytesOf(keys.get(i), rows.get(i));
    }
    return sum;
  }

  private static int bytesOf(byte[] key, CachedRow row) {
    return key.length + row.bytes();
  }

  /// The smallest key after this one.
  static byte[] next(byte[] key) {
    return Arrays.copyOf(key, key.length + 1);
  }
}
