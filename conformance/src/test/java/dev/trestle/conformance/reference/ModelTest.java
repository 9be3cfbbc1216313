package dev.trestle.conformance.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.conformance.RunProgress;
import dev.trestle.conformance.TestEffort;
import dev.trestle.engine.Database;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ModelTest {
  private static final int OPERATIONS = TestEffort.operations(1_000, 200_000);
  private static final int STEPS_BETWEEN_REOPENS = 150;

  static LongStream seeds() {
    return LongStream.of(TestEffort.seeds(1, 2, 3));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void a_database_in_memory_answers_like_a_sorted_map(long seed) {
    try (var database = Database.inMemory()) {
      database.createTable(RandomActions.CREATE);
      var things = new RandomActions(new SplittableRandom(seed));
      var model = new SortedItems();
      var progress = progress("in memory", seed);
      for (int step = 0; step < OPERATIONS; step++) {
        compare(things.action(), database, model, seed, step);
        progress.add(1);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void a_database_on_disk_answers_like_a_sorted_map_however_often_it_is_reopened(
      long seed, @TempDir Path directory) {
    var random = new SplittableRandom(seed);
    var things = new RandomActions(random);
    var model = new SortedItems();
    var progress = progress("on disk", seed);
    int step = 0;
    while (step < OPERATIONS) {
      try (var database = Database.open(directory)) {
        if (step == 0) {
          database.createTable(RandomActions.CREATE);
        }
        int end = Math.min(OPERATIONS, step + 1 + random.nextInt(2 * STEPS_BETWEEN_REOPENS));
        for (; step < end; step++) {
          compare(things.action(), database, model, seed, step);
          progress.add(1);
        }
      }
    }
  }

  private static RunProgress progress(String where, long seed) {
    return new RunProgress(
        "model %s, seed %d".formatted(where, seed), "operations of %,d".formatted(OPERATIONS));
  }

  private static void compare(
      ModelAction action, Database database, SortedItems model, long seed, int step) {
    assertThat(action.on(database))
        .as("seed %d, step %d: %s", seed, step, action)
        .isEqualTo(action.on(model));
  }
}
