package dev.trestle.engine.cache;

import dev.trestle.engine.change.StoredItem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// All rows of a range of keys: a key in the range that has no row here has none in the store. Guarded by its stripe.
final class Span {
  // Objects and references, beside the bytes of both ends.
  private static final int SPAN_BYTES = 220;

  private byte[] from;
  private byte[] to;
  private final List<byte[]> keys;
  private final List<Kept> rows;
  private int bytes;

  private Span(byte[] from, byte[] to, List<byte[]> keys, List<Kept> rows) {
    this.from = from;
    this.to = to;
    this.keys = keys;
    this.rows = rows;
    this.bytes = measured();
  }

  /// One key, with its row or without.
  static Span ofRow(byte[] key, @Nullable StoredItem row) {
    var keys = new ArrayList<byte[]>(1);
    var rows = new ArrayList<Kept>(1);
    if (row != null) {
      keys.add(key);
      rows.add(Kept.of(row));
    }
    return new Span(key, next(key), keys, rows);
  }

  /// The rows of a range of keys, ascending.
  static Span of(byte[] from, byte[] to, List<byte[]> keys, List<StoredItem> rows) {
    var kept = new ArrayList<Kept>(rows.size());
    for (var row : rows) {
      kept.add(Kept.of(row));
    }
    return new Span(from, to, new ArrayList<>(keys), kept);
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
    return sideOf(key) == 0;
  }

  /// Negative where the key lies before this span, positive where it lies behind it, zero within.
  int sideOf(byte[] key) {
    if (compare(key, from) < 0) {
      return -1;
    }
    return compare(key, to) < 0 ? 0 : 1;
  }

  /// Whether there is no key between both, so that they can become one.
  boolean touches(Span other) {
    return compare(from, other.to) <= 0 && compare(other.from, to) <= 0;
  }

  boolean endsAt(byte[] key) {
    return compare(to, key) == 0;
  }

  @Nullable StoredItem find(byte[] key, Purpose purpose) {
    int at = place(key);
    if (at == keys.size() || !Arrays.equals(keys.get(at), key)) {
      return null;
    }
    return purpose == Purpose.READ ? toRead(at) : rows.get(at).toReplace();
  }

  private StoredItem toRead(int at) {
    var row = rows.get(at);
    bytes -= row.bytes();
    var item = row.toRead();
    bytes += row.bytes();
    return item;
  }

  /// What was asked for, or null where this span does not know all of it.
  @Nullable Run read(Wanted wanted) {
    return wanted.ascending() ? ascending(wanted) : descending(wanted);
  }

  private @Nullable Run ascending(Wanted wanted) {
    var range = wanted.range();
    if (!covers(range.from())) {
      return null;
    }
    var found = new ArrayList<StoredItem>();
    long sizeBytes = 0;
    for (int at = place(range.from()); at < keys.size(); at++) {
      if (compare(keys.get(at), range.to()) >= 0) {
        return new Run(found, false);
      }
      var row = toRead(at);
      found.add(row);
      sizeBytes += row.sizeBytes();
      if (wanted.isEnough(found.size(), sizeBytes)) {
        return new Run(found, true);
      }
    }
    return compare(range.to(), to) <= 0 ? new Run(found, false) : null;
  }

  private @Nullable Run descending(Wanted wanted) {
    var range = wanted.range();
    if (compare(from, range.to()) >= 0 || compare(range.to(), to) > 0) {
      return null;
    }
    var found = new ArrayList<StoredItem>();
    long sizeBytes = 0;
    for (int at = place(range.to()) - 1; at >= 0; at--) {
      if (compare(keys.get(at), range.from()) < 0) {
        return new Run(found, false);
      }
      var row = toRead(at);
      found.add(row);
      sizeBytes += row.sizeBytes();
      if (wanted.isEnough(found.size(), sizeBytes)) {
        return new Run(found, true);
      }
    }
    return compare(from, range.from()) <= 0 ? new Run(found, false) : null;
  }

  /// Takes in what another span knows beyond this one, which it touches. Where both know, this one stays.
  void join(Span other) {
    if (compare(other.from, from) < 0) {
      int known = other.place(from);
      keys.addAll(0, other.keys.subList(0, known));
      rows.addAll(0, other.rows.subList(0, known));
      from = other.from;
    }
    if (compare(other.to, to) > 0) {
      int unknown = other.place(to);
      keys.addAll(other.keys.subList(unknown, other.keys.size()));
      rows.addAll(other.rows.subList(unknown, other.rows.size()));
      to = other.to;
    }
    bytes = measured();
  }

  /// Follows a write of a key that this span covers.
  void put(byte[] key, @Nullable StoredItem after) {
    int at = place(key);
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
    var row = there ? rows.get(at).replacedBy(after) : Kept.of(after);
    bytes += bytesOf(key, row);
    if (there) {
      rows.set(at, row);
    } else {
      keys.add(at, key);
      rows.add(at, row);
    }
  }

  /// Forgets the half that is further away from a key.
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

  /// The place of the first key that is not smaller.
  private int place(byte[] key) {
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
    int sum = SPAN_BYTES + from.length + to.length;
    for (int i = 0; i < rows.size(); i++) {
      sum += bytesOf(keys.get(i), rows.get(i));
    }
    return sum;
  }

  private static int bytesOf(byte[] key, Kept row) {
    return key.length + row.bytes();
  }

  /// The smallest key behind this one.
  static byte[] next(byte[] key) {
    return Arrays.copyOf(key, key.length + 1);
  }
}
