package dev.trestle.conformance.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.value.Key;
import java.util.concurrent.atomic.AtomicLongArray;

/// Counters that all visitors count up at once. What each must show is known between two bounds: what was acknowledged before
/// a request was sent, and what had been sent when its answer came.
final class Counters {
  static final int COUNT = 8;
  static final String ATTRIBUTE = "count";

  private final AtomicLongArray sent = new AtomicLongArray(COUNT);
  private final AtomicLongArray acknowledged = new AtomicLongArray(COUNT);

  static Key key(int counter) {
    return Key.of("pk", "counter" + counter).and("sk", ATTRIBUTE);
  }

  /// Notes an increment that is about to be sent. Returns the least that its answer may show.
  long begin(int counter) {
    sent.incrementAndGet(counter);
    return acknowledged.get(counter) + 1;
  }

  /// Notes an increment that was refused: it is not among those that may have happened.
  void refused(int counter) {
    sent.decrementAndGet(counter);
  }

  void acknowledge(int counter, long least, long shown) {
    assertThat(shown).as("counter %d", counter).isBetween(least, sent.get(counter));
    acknowledged.incrementAndGet(counter);
  }

  /// How much more a counter shows than was acknowledged, when nobody counts any more.
  long excess(int counter, long shown) {
    long least = acknowledged.get(counter);
    assertThat(shown).as("counter %d", counter).isBetween(least, sent.get(counter));
    return shown - least;
  }
}
