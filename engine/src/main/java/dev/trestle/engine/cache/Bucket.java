package dev.trestle.engine.cache;

import dev.trestle.engine.change.StoredItem;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is known of the partitions of one table or index whose keys have the same hash. Guarded by its stripe.
final class Bucket {
  static final int MAX_BYTES = 512 << 10;

  /// Ascending; none touches another.
  private final List<Span> spans = new ArrayList<>(1);

  private int hidden;

  /// The number of the bucket that a row belongs to: table or index id and hash, the first six bytes of its key.
  static long of(byte[] key) {
    var buffer = ByteBuffer.wrap(key);
    return (long) buffer.getInt(0) << Short.SIZE | (buffer.getShort(Integer.BYTES) & 0xFFFFL);
  }

  /// Its number, such that neighbouring ones lie far apart.
  static int spread(long number) {
    return (int) ((number * 0x9E3779B97F4A7C15L) >>> Integer.SIZE);
  }

  int bytes() {
    int bytes = 0;
    for (var span : spans) {
      bytes += span.bytes();
    }
    return bytes;
  }

  /// What is known of a row.
  record Known(@Nullable StoredItem row) {}

  @Nullable Known find(byte[] key) {
    if (hidden > 0) {
      return null;
    }
    var span = covering(key);
    return span == null ? null : new Known(span.find(key));
  }

  @Nullable Run read(Wanted wanted) {
    if (hidden > 0) {
      return null;
    }
    for (var span : spans) {
      var run = span.read(wanted);
      if (run != null) {
        return run;
      }
    }
    return null;
  }

  void learn(Span learned) {
    var near = learned.from();
    int at = 0;
    while (at < spans.size() && spans.get(at).isBefore(learned)) {
      at++;
    }
    while (at < spans.size() && spans.get(at).touches(learned)) {
      learned.join(spans.remove(at));
    }
    spans.add(at, learned);
    if (bytes() > MAX_BYTES) {
      shrink(learned, near);
    }
  }

  void hide() {
    hidden++;
  }

  void show(byte[] key, @Nullable StoredItem after) {
    hidden--;
    var span = covering(key);
    if (span == null) {
      return;
    }
    span.put(key, after);
    if (bytes() > MAX_BYTES) {
      shrink(span, key);
    }
  }

  private void shrink(Span kept, byte[] near) {
    spans.removeIf(span -> span != kept);
    while (kept.bytes() > MAX_BYTES && kept.size() > 1) {
      kept.halve(near);
    }
    if (kept.bytes() > MAX_BYTES) {
      spans.clear();
    }
  }

  private @Nullable Span covering(byte[] key) {
    int low = 0;
    int high = spans.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int side = spans.get(middle).sideOf(key);
      if (side == 0) {
        return spans.get(middle);
      }
      if (side < 0) {
        high = middle - 1;
      } else {
        low = middle + 1;
      }
    }
    return null;
  }
}
