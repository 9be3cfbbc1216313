package dev.trestle.conformance.crash;

import dev.trestle.dynamo.value.Item;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// The expected items of each writer: its acknowledged writes, and then its next one or not, but nothing in between.
///
/// Different threads may check different writers at once.
public final class ExpectedItems {
  private final long seed;
  private final List<SortedMap<String, Item>> items = new ArrayList<>();
  private final List<Long> next = new ArrayList<>();

  public ExpectedItems(long seed, int writers) {
    this.seed = seed;
    for (int i = 0; i < writers; i++) {
      items.add(new TreeMap<>());
      next.add(0L);
    }
  }

  /// The number of each writer's next write.
  List<Long> next() {
    return List.copyOf(next);
  }

  /// The writer's next write.
  public NumberedWrite nextOf(int writer) {
    return NumberedWrite.of(seed, writer, next.get(writer));
  }

  /// The acknowledged items of a writer, by key.
  public SortedMap<String, Item> itemsOf(int writer) {
    return Collections.unmodifiableSortedMap(items.get(writer));
  }

  /// Records that the writer's next write was acknowledged.
  public void acknowledge(int writer) {
    apply(writer);
  }

  void acknowledge(int writer, long number) {
    if (number != next.get(writer)) {
      throw new IllegalStateException(
          "Writer %d acknowledged %d, not %d".formatted(writer, number, next.get(writer)));
    }
    apply(writer);
  }

  /// Compares the found items with the expected ones, and continues from the found ones. Returns the number of executed
  /// writes that were not acknowledged.
  public int reconcile(SortedMap<String, Item> found) {
    int unacknowledged = 0;
    for (int writer = 0; writer < items.size(); writer++) {
      unacknowledged += reconcile(writer, ofWriter(found, writer)) ? 1 : 0;
    }
    return unacknowledged;
  }

  /// The same for the items of one writer. Returns whether its next write was executed.
  public boolean reconcile(int writer, SortedMap<String, Item> found) {
    if (found.equals(items.get(writer))) {
      return false;
    }
    var write = nextOf(writer);
    var acknowledged = new TreeMap<>(items.get(writer));
    apply(writer);
    if (found.equals(items.get(writer))) {
      return true;
    }
    throw new AssertionError(
        "Writer %d before its write %d, %s%n  acknowledged %s%n  with it      %s%n  found        %s"
            .formatted(
                writer, next.get(writer) - 1, write, acknowledged, items.get(writer), found));
  }

  private void apply(int writer) {
    nextOf(writer).on(items.get(writer));
    next.set(writer, next.get(writer) + 1);
  }

  private static SortedMap<String, Item> ofWriter(SortedMap<String, Item> found, int writer) {
    var own = new TreeMap<String, Item>();
    found.forEach(
        (key, item) -> {
          if (item.find("pk").equals(Optional.of(NumberedWrite.partition(writer)))) {
            own.put(key, item);
          }
        });
    return own;
  }
}
