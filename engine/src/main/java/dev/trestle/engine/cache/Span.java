package dev.trestle.engine.cache;

import dev.trestle.engine.change.StoredItem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// All rows of a range of keys: a key in the range that has no row here has none in the store. Guarded by its stripe.
final class Span {
  // Of a span and of a row, beside their bytes: objects and references.
  private static final int SPAN_BYTES = 400;
  private static final int ROW_BYTES = 200;
  // A row's bytes, and room for the decoded item, about twice as many.
  private static final int DECODED_FACTOR = 3;
  // Small values take much more room decoded than as bytes. So large rows are decoded anew for each
  // reader: it is small ones that decoding is worth saving for.
  private static final int MAX_DECODED_BYTES = 2048;

  private byte[] from;
  private byte[] to;
  private final List<byte[]> keys;
  private final List<StoredItem> rows;
  private int bytes;

  private Span(byte[] from, byte[] to, List<byte[]> keys, List<StoredItem> rows) {
    this.from = from;
    this.to = to;
    this.keys = keys;
    this.rows = rows;
    this.bytes = measured();
  }

  /// One key, with its row or without.
  static Span ofRow(byte[] key, @Nullable StoredItem row) {
    var keys = new ArrayList<byte[]>(1);
    var rows = new ArrayList<StoredItem>(1);
    if (row != null) {
      keys.add(key);
      rows.add(row);
    }
    return new Span(key, next(key), keys, rows);
  }

  /// The rows of a range of keys, ascending.
  static Span of(byte[] from, byte[] to, List<byte[]> keys, List<StoredItem> rows) {
    return new Span(from, to, new ArrayList<>(keys), new ArrayList<>(rows));
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

  @Nullable StoredItem find(byte[] key) {
    int at = place(key);
    return at < keys.size() && Arrays.equals(keys.get(at), key) ? shared(rows.get(at)) : null;
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
      found.add(shared(rows.get(at)));
      sizeBytes += rows.get(at).sizeBytes();
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
      found.add(shared(rows.get(at)));
      sizeBytes += rows.get(at).sizeBytes();
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
    bytes += bytesOf(key, after);
    if (there) {
      rows.set(at, shared(after));
    } else {
      keys.add(at, key);
      rows.add(at, shared(after));
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

  /// A row that can be given to anybody without growing here.
  private static StoredItem shared(StoredItem row) {
    return row.bytes().length > MAX_DECODED_BYTES ? StoredItem.of(row.bytes()) : row;
  }

  /// What a row takes in memory, about.
  static int bytesOf(byte[] key, StoredItem row) {
    return ROW_BYTES + key.length + DECODED_FACTOR * row.bytes().length;
  }

  /// The smallest key behind this one.
  static byte[] next(byte[] key) {
    return Arrays.copyOf(key, key.length + 1);
  }
}
