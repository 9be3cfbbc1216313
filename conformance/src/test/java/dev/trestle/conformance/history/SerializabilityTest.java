package dev.trestle.conformance.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.conformance.RunProgress;
import dev.trestle.conformance.TestEffort;
import dev.trestle.conformance.TestThreads;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.commit.Durability;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SerializabilityTest {
  private static final Duration DURATION =
      TestEffort.duration(Duration.ofSeconds(3), Duration.ofMinutes(1));
  private static final TableName TABLE = TableName.of("logs");
  private static final List<String> KEYS = List.of("x", "y", "z");
  private static final int THREADS = 8;
  private static final Duration DEADLINE = Duration.ofMinutes(2);
  private static final int OPERATIONS = 60;

  @Test
  void many_threads_see_one_order_in_memory() throws InterruptedException {
    try (var database = Database.inMemory()) {
      runUntilTheTimeIsUp(database);
    }
  }

  @ParameterizedTest
  @EnumSource
  void many_threads_see_one_order_on_disk(Durability durability, @TempDir Path directory)
      throws InterruptedException {
    try (var database = Database.open(DatabaseOptions.at(directory).durability(durability))) {
      runUntilTheTimeIsUp(database);
    }
  }

  private static void runUntilTheTimeIsUp(Dynamo dynamo) throws InterruptedException {
    dynamo.createTable(
        CreateTable.of(TABLE, KeySchema.of(HistoryWorkload.PARTITION, HistoryWorkload.SORT)));
    long seed = TestEffort.seed();
    long deadline = System.nanoTime() + DURATION.toNanos();
    var progress = new RunProgress("histories, seed " + seed, "events");
    int events = 0;
    int round = 0;
    do {
      // A separate partition for every round: lists stay short, and a violation is found soon after
      // it happened.
      var workload = new HistoryWorkload(dynamo, TABLE, "round" + round, KEYS);
      run(workload, seed + (long) round * THREADS);
      var history = workload.finish();
      events += history.size();
      assertThat(SerializabilityChecker.violation(history))
          .as("seed %d, round %d", seed, round)
          .isEmpty();
      progress.add(history.size());
      round++;
    } while (System.nanoTime() < deadline);
    System.out.printf("seed %d: %d events in %d rounds are serializable%n", seed, events, round);
  }

  private static void run(HistoryWorkload workload, long seed) throws InterruptedException {
    try (var threads = TestThreads.within(DEADLINE)) {
      for (int i = 0; i < THREADS; i++) {
        long own = seed + i;
        threads.start(() -> workload.run(own, OPERATIONS));
      }
      threads.awaitAll();
    }
  }
}
