package dev.trestle.engine.table;

import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Value;
import java.util.Arrays;
import java.util.Optional;

/// How far something that was added to a table (an index, an expiry attribute) has caught up with the items that were there before.
///
/// Items are visited in the order of their row keys. Up to the mark, writers keep the addition in step with the item; beyond it they
/// leave it alone, because the visit is still to come. So each item is counted once, and work goes on at the mark after a restart.
///
/// @param mark key of the last item's row that was visited; absent when all are
public record Backfill(Optional<Bytes> mark) {
  public static final Backfill DONE = new Backfill(Optional.empty());
  public static final Backfill BEGINNING = new Backfill(Optional.of(Bytes.EMPTY));

  public static Backfill at(byte[] itemKey) {
    return new Backfill(Optional.of(Bytes.copyOf(itemKey)));
  }

  /// The key after which the next visit begins.
  public byte[] next() {
    return mark.orElseThrow(() -> new IllegalStateException("Everything was visited")).toArray();
  }

  public boolean done() {
    return mark.isEmpty();
  }

  /// Whether the item in this row has been visited.
  public boolean covers(byte[] itemKey) {
    return mark.isEmpty() || Arrays.compareUnsigned(itemKey, mark.get().toArray()) <= 0;
  }

  Value toValue() {
    return mark.<Value>map(Value::of).orElse(Value.NULL);
  }
}
