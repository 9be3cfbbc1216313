package dev.trestle.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.engine.hostile.FaultRates;
import dev.trestle.testing.TrestleTest.Storage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Checks that a database for each test is fast, and leaves nothing running.
class SpeedTest {
  private static final int TESTS = 50;
  private static final long BOUND_MILLIS = 30;

  private static TestFixture surroundings(FaultRates hostility) {
    return new TestFixture(new TestSettings(Storage.MEMORY, Instant.EPOCH, Map.of(), hostility, 1));
  }

  @Test
  void a_database_with_a_table_takes_milliseconds() {
    var peaceful = millis(FaultRates.NONE);
    var hostile = millis(FaultRates.HARSH);
    System.out.printf(
        "A database with a table, opened and closed: %.1f ms; in hostile mode: %.1f ms (fastest of %d)%n",
        peaceful, hostile, TESTS);
    assertThat(peaceful).isLessThan(BOUND_MILLIS);
  }

  /// The fastest, so that other load on the machine does not count.
  private static double millis(FaultRates hostility) {
    var taken = new ArrayList<Long>();
    for (int i = 0; i <= TESTS; i++) {
      long begin = System.nanoTime();
      try (var test = surroundings(hostility)) {
        test.table(Shop.class, false);
      }
      taken.add(System.nanoTime() - begin);
    }
    // The first one loads classes.
    return Collections.min(taken.subList(1, taken.size())) / 1e6;
  }

  @Test
  void nothing_runs_on_when_a_test_is_over() {
    var before = threads();
    for (int i = 0; i < 3; i++) {
      try (var test = surroundings(FaultRates.HARSH)) {
        test.table(Shop.class, false);
        assertThat(threads()).hasSizeGreaterThan(before.size());
      }
    }
    assertThat(before).containsAll(threads());
  }

  /// The engine's threads; others, such as JUnit's own, come and go.
  private static Set<Thread> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith("trestle-"))
        .collect(Collectors.toSet());
  }
}
