package dev.trestle.engine.table;

import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Value;
import java.util.Arrays;
import java.util.Optional;

/// The progress of a backfill: how many of the existing items an index or TTL attribute covers that was added to their
/// table.
///
/// Items are visited in the order of their row keys. Up to the mark, writers keep the addition up to date; beyond it
/// they leave it to the backfill, which has not come there yet. So each item is counted once, and the backfill resumes
/// at the mark after a restart.
///
/// @param mark the key of the last visited row; absent when all are visited
public record BackfillProgress(Optional<Bytes> mark) {
  public static final BackfillProgress DONE = new BackfillProgress(Optional.empty());
  public static final BackfillProgress BEGINNING = new BackfillProgress(Optional.of(Bytes.EMPTY));

  public static BackfillProgress at(byte[] itemKey) {
    return new BackfillProgress(Optional.of(Bytes.copyOf(itemKey)));
  }

  /// The key after which the next step begins.
  public byte[] next() {
    return mark.orElseThrow(
            () -> new IllegalStateException("The backfill is complete and has no mark"))
        .toArray();
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
