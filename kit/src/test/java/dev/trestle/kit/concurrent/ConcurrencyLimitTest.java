package dev.trestle.kit.concurrent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.metering.CostMeter;
import dev.trestle.dynamo.metering.MeteredDynamo;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Key;
import dev.trestle.engine.Database;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ConcurrencyLimitTest {
  private final List<Integer> many = IntStream.range(0, 100).boxed().toList();

  @Test
  void results_are_in_the_order_of_the_elements() {
    assertThat(new ConcurrencyLimit(8).map(many, number -> number * 2))
        .isEqualTo(many.stream().map(number -> number * 2).toList());
    assertThat(new ConcurrencyLimit(8).map(List.of(), number -> number)).isEmpty();
  }

  @Test
  void as_many_calls_run_as_allowed_and_no_more() {
    var full = new CountDownLatch(4);
    var busy = new AtomicInteger();
    var seen = new ConcurrentLinkedQueue<Integer>();
    new ConcurrencyLimit(4)
        .each(
            many,
            _ -> {
              seen.add(busy.incrementAndGet());
              full.countDown();
              await(full);
              busy.decrementAndGet();
            });
    assertThat(seen).hasSize(100).allMatch(number -> number <= 4).contains(4);
  }

  @Test
  void if_one_call_fails_the_others_are_done_first() {
    var done = new AtomicInteger();
    assertThatThrownBy(
            () ->
                new ConcurrencyLimit(4)
                    .each(
                        many,
                        number -> {
                          if (number == 7) {
                            throw new IllegalStateException("seven");
                          }
                          done.incrementAndGet();
                        }))
        .hasMessage("seven");
    assertThat(done.get()).isEqualTo(99);
  }

  @Test
  void requests_are_counted_with_the_work_of_the_caller() {
    try (var database = Database.inMemory()) {
      var songs = TableName.of("songs");
      database.createTable(CreateTable.of(songs, KeySchema.of("artist")));
      var metered = MeteredDynamo.over(database);
      var request = GetItem.of(songs, Key.of("artist", "Nina Simone"));
      var meter = new CostMeter();
      var found =
          meter.count(() -> new ConcurrencyLimit(4).map(many, _ -> metered.getItem(request)));
      assertThat(found).hasSize(100);
      assertThat(meter.cost().requests()).isEqualTo(100);
    }
  }

  @Test
  void one_call_at_a_time_is_made_on_the_thread_of_the_caller() {
    assertThat(new ConcurrencyLimit(1).map(many, _ -> Thread.currentThread()))
        .hasSize(100)
        .containsOnly(Thread.currentThread());
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
