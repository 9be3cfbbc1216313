package dev.trestle.conformance.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.conformance.Effort;
import dev.trestle.engine.Database;
import java.nio.file.Path;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ModelTest {
  private static final Effort EFFORT = Effort.fromProperties(1_000, Duration.ZERO, 0);
  private static final int STEPS_BETWEEN_REOPENS = 150;

  static LongStream seeds() {
    return LongStream.of(EFFORT.seeds(1, 2, 3));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void a_database_in_memory_answers_like_a_sorted_map(long seed) {
    try (var database = Database.inMemory()) {
      database.createTable(Things.CREATE);
      var things = new Things(new SplittableRandom(seed));
      var model = new SortedItems();
      for (int step = 0; step < EFFORT.operations(); step++) {
        compare(things.action(), database, model, seed, step);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void a_database_on_disk_answers_like_a_sorted_map_however_often_it_is_reopened(
      long seed, @TempDir Path directory) {
    var random = new SplittableRandom(seed);
    var things = new Things(random);
    var model = new SortedItems();
    int step = 0;
    while (step < EFFORT.operations()) {
      try (var database = Database.open(directory)) {
        if (step == 0) {
          database.createTable(Things.CREATE);
        }
        int end =
            Math.min(EFFORT.operations(), step + 1 + random.nextInt(2 * STEPS_BETWEEN_REOPENS));
        for (; step < end; step++) {
          compare(things.action(), database, model, seed, step);
        }
      }
    }
  }

  private static void compare(
      Action action, Database database, SortedItems model, long seed, int step) {
    assertThat(action.on(database))
        .as("seed %d, step %d: %s", seed, step, action)
        .isEqualTo(action.on(model));
  }
}
