package dev.trestle.conformance.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.value.Key;
import java.util.concurrent.atomic.AtomicLongArray;

/// Shared counters that all clients increment. The expected value of each has two bounds: the increments acknowledged
/// before a request was sent, and those sent when its response arrived.
final class SharedCounters {
  static final int COUNT = 8;
  static final String ATTRIBUTE = "count";

  private final AtomicLongArray sent = new AtomicLongArray(COUNT);
  private final AtomicLongArray acknowledged = new AtomicLongArray(COUNT);

  static Key key(int counter) {
    return Key.of("pk", "counter" + counter).and("sk", ATTRIBUTE);
  }

  /// Records an increment that is about to be sent. Returns the least value that its response may show.
  long begin(int counter) {
    sent.incrementAndGet(counter);
    return acknowledged.get(counter) + 1;
  }

  /// Records an increment that was rejected: it was not executed.
  void refused(int counter) {
    sent.decrementAndGet(counter);
  }

  void acknowledge(int counter, long least, long shown) {
    assertThat(shown).as("counter %d", counter).isBetween(least, sent.get(counter));
    acknowledged.incrementAndGet(counter);
  }

  /// The difference between a counter and its acknowledged increments, after all clients have stopped.
  long excess(int counter, long shown) {
    long least = acknowledged.get(counter);
    assertThat(shown).as("counter %d", counter).isBetween(least, sent.get(counter));
    return shown - least;
  }
}
