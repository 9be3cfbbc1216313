package dev.trestle.engine.cache;

import dev.trestle.engine.change.StoredItem;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A hash bucket of the row cache: the cached ranges of those partitions of one table or index whose keys have the same
/// hash. Guarded by the lock of its stripe.
final class Bucket {
  static final int MAX_BYTES = 512 << 10;

  /// The most ranges per bucket. Inserting into a sorted list of more than some hundred takes longer than reading from
  /// the store.
  private static final int MAX_SPANS = 512;

  private static final int BUCKET_BYTES = 200;

  /// In ascending order. No range touches another.
  private final List<Span> spans = new ArrayList<>(1);

  private int bytes;
  private int hidden;

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
    return spans.isEmpty();
  }

  /// A cached answer for one key.
  ///
  /// @param row null if the store has no row with this key
  record Known(@Nullable StoredItem row) {}

  @Nullable Known find(byte[] key, Purpose purpose) {
    if (hidden > 0) {
      return null;
    }
    var span = covering(key);
    if (span == null) {
      return null;
    }
    bytes -= span.bytes();
    var known = new Known(span.find(key, purpose));
    grown(span, key);
    return known;
  }

  @Nullable Run read(Wanted wanted) {
    if (hidden > 0) {
      return null;
    }
    var near = wanted.ascending() ? wanted.range().from() : wanted.range().to();
    int at = wanted.ascending() ? place(near) : placeBefore(near);
    if (at == spans.size()) {
      return null;
    }
    var span = spans.get(at);
    bytes -= span.bytes();
    var run = span.read(wanted);
    grown(span, near);
    return run;
  }

  void learn(Span learned) {
    var near = learned.from();
    int at = place(near);
    // The range before this one may end where this one begins.
    if (at > 0 && spans.get(at - 1).touches(learned)) {
      at--;
    }
    while (at < spans.size() && spans.get(at).touches(learned)) {
      var known = spans.remove(at);
      bytes -= known.bytes();
      learned.join(known);
    }
    spans.add(at, learned);
    if (spans.size() > MAX_SPANS) {
      // Drops the range at the far end.
      bytes -= spans.remove(at > spans.size() / 2 ? 0 : spans.size() - 1).bytes();
    }
    grown(learned, near);
  }

  void hide() {
    hidden++;
  }

  void show(byte[] key, @Nullable StoredItem after) {
    int at = place(key);
    if (at < spans.size() && spans.get(at).covers(key)) {
      var span = spans.get(at);
      bytes -= span.bytes();
      span.put(key, after);
      grown(span, key);
    }
    hidden--;
  }

  /// Updates the bucket's size after a range has changed.
  private void grown(Span span, byte[] near) {
    bytes += span.bytes();
    if (bytes > MAX_BYTES) {
      shrink(span, near);
    }
  }

  private void shrink(Span kept, byte[] near) {
    spans.clear();
    while (kept.bytes() > MAX_BYTES && kept.size() > 1) {
      kept.halve(near);
    }
    if (kept.bytes() <= MAX_BYTES) {
      spans.add(kept);
    }
    bytes = spans.isEmpty() ? 0 : kept.bytes();
  }

  private @Nullable Span covering(byte[] key) {
    int at = place(key);
    return at < spans.size() && spans.get(at).covers(key) ? spans.get(at) : null;
  }

  /// The position of the first range that ends after a key.
  private int place(byte[] key) {
    int low = 0;
    int high = spans.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (spans.get(middle).sideOf(key) > 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /// The position of the range that holds the rows just before a key, if there is one: the first range that does not
  /// end before the key.
  private int placeBefore(byte[] key) {
    int at = place(key);
    return at > 0 && spans.get(at - 1).endsAt(key) ? at - 1 : at;
  }
}
