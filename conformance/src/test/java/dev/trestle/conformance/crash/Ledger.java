package dev.trestle.conformance.crash;

import dev.trestle.dynamo.value.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// What each writer's items must be: its acknowledged writes, and then its next one or not, but nothing in between.
final class Ledger {
  private final long seed;
  private final List<SortedMap<String, Item>> items = new ArrayList<>();
  private final List<Long> next = new ArrayList<>();

  Ledger(long seed, int writers) {
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

  void acknowledge(int writer, long number) {
    if (number != next.get(writer)) {
      throw new IllegalStateException(
          "Writer %d acknowledged %d, not %d".formatted(writer, number, next.get(writer)));
    }
    apply(writer);
  }

  /// Compares what was found with what must be there, and goes on from what was found. Returns how many writes were carried
  /// out that nobody had acknowledged.
  int reconcile(SortedMap<String, Item> found) {
    int unacknowledged = 0;
    for (int writer = 0; writer < items.size(); writer++) {
      var own = ofWriter(found, writer);
      if (!own.equals(items.get(writer))) {
        var acknowledged = new TreeMap<>(items.get(writer));
        apply(writer);
        unacknowledged++;
        if (!own.equals(items.get(writer))) {
          throw new AssertionError(
              "Writer %d before its write %d, %s%n  acknowledged %s%n  with it      %s%n  found        %s"
                  .formatted(
                      writer,
                      next.get(writer) - 1,
                      Write.of(seed, writer, next.get(writer) - 1),
                      acknowledged,
                      items.get(writer),
                      own));
        }
      }
    }
    return unacknowledged;
  }

  private void apply(int writer) {
    Write.of(seed, writer, next.get(writer)).on(items.get(writer));
    next.set(writer, next.get(writer) + 1);
  }

  private static SortedMap<String, Item> ofWriter(SortedMap<String, Item> found, int writer) {
    var own = new TreeMap<String, Item>();
    found.forEach(
        (key, item) -> {
          if (item.find("pk")
              .orElseThrow()
              .equals(dev.trestle.dynamo.value.Value.of("writer" + writer))) {
            own.put(key, item);
          }
        });
    return own;
  }
}
