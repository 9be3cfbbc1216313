package dev.trestle.conformance.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.conformance.RunProgress;
import dev.trestle.conformance.TestEffort;
import dev.trestle.conformance.TestThreads;
import dev.trestle.dynamo.ConditionalCheckFailedException;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.TransactionCanceledException;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.error.TransactionConflictException;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.commit.Durability;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class CounterTest {
  private static final TableName TABLE = TableName.of("counters");
  private static final Key KEY = Key.of("pk", "counter");
  private static final String COUNT = "count";
  private static final Duration DURATION =
      TestEffort.duration(Duration.ZERO, Duration.ofSeconds(30));
  private static final int THREADS = 8;
  private static final Duration DEADLINE = Duration.ofMinutes(2);
  private static final int INCREMENTS = 100;

  private final Durability durability;
  private Database database;

  CounterTest(Durability durability) {
    this.durability = durability;
  }

  @BeforeEach
  void open(@TempDir Path directory) {
    database = Database.open(DatabaseOptions.at(directory).durability(durability));
    database.createTable(CreateTable.of(TABLE, KeySchema.of("pk")));
  }

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void adding_loses_no_increment() throws InterruptedException {
    assertNoneIsLost(1, CounterTest::add);
  }

  @Test
  void compare_and_set_loses_no_increment() throws InterruptedException {
    assertNoneIsLost(1, CounterTest::compareAndSet);
  }

  @Test
  void transactions_lose_no_increment() throws InterruptedException {
    assertNoneIsLost(1, CounterTest::addInTransaction);
  }

  @Test
  void all_ways_together_lose_no_increment() throws InterruptedException {
    assertNoneIsLost(
        3,
        dynamo -> {
          add(dynamo);
          compareAndSet(dynamo);
          addInTransaction(dynamo);
        });
  }

  /// At least one round, and more until the time is up.
  private void assertNoneIsLost(int incrementsEach, Consumer<Dynamo> increment)
      throws InterruptedException {
    var progress = new RunProgress("counters, " + durability, "increments");
    long deadline = System.nanoTime() + DURATION.toNanos();
    long expected = 0;
    do {
      incrementFromManyThreads(increment);
      int more = incrementsEach * THREADS * INCREMENTS;
      expected += more;
      assertThat(count(database)).isEqualTo(expected);
      progress.add(more);
    } while (System.nanoTime() < deadline);
  }

  private void incrementFromManyThreads(Consumer<Dynamo> increment) throws InterruptedException {
    try (var threads = TestThreads.within(DEADLINE)) {
      for (int i = 0; i < THREADS; i++) {
        threads.start(
            () -> {
              for (int n = 0; n < INCREMENTS; n++) {
                increment.accept(database);
              }
            });
      }
      threads.awaitAll();
    }
  }

  /// Rejected only while a transaction holds the item; then it is retried, as every client does.
  private static void add(Dynamo dynamo) {
    while (true) {
      try {
        dynamo.updateItem(UpdateItem.of(TABLE, KEY, Update.add(COUNT, Value.of(1))));
        return;
      } catch (TransactionConflictException _) {
        Thread.onSpinWait();
      }
    }
  }

  private static void compareAndSet(Dynamo dynamo) {
    while (true) {
      long seen = count(dynamo);
      var unchanged =
          seen == 0 ? Condition.notExists(COUNT) : Condition.equal(COUNT, Value.of(seen));
      try {
        dynamo.updateItem(
            UpdateItem.of(TABLE, KEY, Update.set(COUNT, Value.of(seen + 1))).onlyIf(unchanged));
        return;
      } catch (ConditionalCheckFailedException | TransactionConflictException _) {
        Thread.onSpinWait();
      }
    }
  }

  private static void addInTransaction(Dynamo dynamo) {
    while (true) {
      try {
        dynamo.transactWriteItems(
            TransactWriteItems.of(
                TransactWriteItems.Change.of(TABLE, KEY, Update.add(COUNT, Value.of(1)))));
        return;
      } catch (TransactionCanceledException _) {
        Thread.onSpinWait();
      }
    }
  }

  private static long count(Dynamo dynamo) {
    return dynamo
        .getItem(GetItem.of(TABLE, KEY).consistently())
        .item()
        .flatMap(item -> item.find(COUNT))
        .map(value -> ((Value.NumberValue) value).number().longValueExact())
        .orElse(0L);
  }
}
