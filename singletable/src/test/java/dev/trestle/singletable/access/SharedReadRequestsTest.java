package dev.trestle.singletable.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.testing.ConcurrentCalls;
import dev.trestle.singletable.testing.TestTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Requests are shared, and reads are as fresh as if they were not.
class SharedReadRequestsTest {
  record Cell(String name, long number) {}

  @SingleTable(name = "cells")
  interface CellTable extends Table {
    @Entity(pk = "CELL#{name}", sk = "CELL")
    Entities<Cell> cells();

    @Get
    Optional<Cell> cell(String name);

    @Get(eventual = true)
    Optional<Cell> cellOrOlder(String name);
  }

  private static final TableName TABLE = TableName.of("cells");

  @RegisterExtension final TestTable<CellTable> test = TestTable.of(CellTable.class);

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  /// A database whose answers are held back until they are let go, one by one.
  private final class Held implements ReadRequests {
    final ConcurrentLinkedQueue<Request<? super Dynamo, ?>> sent = new ConcurrentLinkedQueue<>();
    final Semaphore answers = new Semaphore(0);

    @Override
    public <R> R send(Request<? super Dynamo, R> request) {
      sent.add(request);
      var answer = request.on(test.database());
      answers.acquireUninterruptibly();
      return answer;
    }
  }

  private final Held held = new Held();
  private final Queue<Thread> reading = new ConcurrentLinkedQueue<>();
  private final SharedReadRequests shared = new SharedReadRequests(held);

  @AfterEach
  void end() {
    held.answers.release(1000);
    threads.shutdownNow();
  }

  private void write(String name, long number) {
    test.table().run(test.table().cells().put(new Cell(name, number)));
  }

  private static GetItem get(String name) {
    return GetItem.of(TABLE, Key.of("pk", "CELL#" + name).and("sk", "CELL"));
  }

  private Future<Long> read(GetItem request) {
    return submit(() -> number(shared.send(request)));
  }

  private <R> Future<R> submit(Callable<R> read) {
    return threads.submit(
        () -> {
          reading.add(Thread.currentThread());
          return read.call();
        });
  }

  private static long number(GetItem.Result result) {
    return result.item().flatMap(item -> item.find("number")).orElseThrow()
            instanceof NumberValue(var number)
        ? number.longValueExact()
        : -1;
  }

  private void awaitSent(int requests) {
    while (held.sent.size() < requests) {
      Thread.onSpinWait();
    }
  }

  /// Waits until that many readers have come as far as they can: each is parked, for an answer or for others.
  private void awaitParked(int readers) {
    while (reading.size() < readers
        || reading.stream().anyMatch(thread -> thread.getState() != Thread.State.WAITING)) {
      Thread.onSpinWait();
    }
  }

  @Test
  void a_consistent_read_never_takes_an_answer_from_before_it_began()
      throws InterruptedException, ExecutionException {
    write("a", 1);
    var early = read(get("a").consistently());
    awaitSent(1); // it has read 1, and its answer is on the way
    write("a", 2);
    var late = List.of(read(get("a").consistently()), read(get("a").consistently()));
    awaitParked(3);
    assertThat(held.sent).as("the late ones wait for the early one").hasSize(1);
    held.answers.release(2);
    assertThat(early.get()).isEqualTo(1);
    for (var one : late) {
      assertThat(one.get()).isEqualTo(2);
    }
    assertThat(held.sent).as("and share a request of their own").hasSize(2);
  }

  @Test
  void eventual_reads_share_what_is_under_way() throws InterruptedException, ExecutionException {
    write("a", 1);
    var all = new ArrayList<Future<Long>>();
    all.add(read(get("a")));
    awaitSent(1);
    for (int i = 0; i < 10; i++) {
      all.add(read(get("a")));
    }
    awaitParked(11);
    held.answers.release(1);
    for (var one : all) {
      assertThat(one.get()).isEqualTo(1);
    }
    assertThat(held.sent).hasSize(1);
  }

  @Test
  void different_reads_share_nothing() {
    write("a", 1);
    write("b", 1);
    var query = Query.of(TABLE, KeyCondition.equal("pk", "CELL#a"));
    var requests =
        List.<Request<? super Dynamo, ?>>of(
            get("a"),
            get("a").consistently(),
            get("b"),
            query,
            query.consistently(),
            query.descending(),
            query.limit(1));
    var running = new ArrayList<Future<?>>();
    for (var request : requests) {
      running.add(threads.submit(() -> shared.send(request)));
    }
    awaitSent(requests.size());
    assertThat(running).noneMatch(Future::isDone);
    assertThat(held.sent).containsExactlyInAnyOrderElementsOf(requests);
  }

  @Test
  void a_reader_after_a_finished_request_sends_another() throws Exception {
    held.answers.release(2);
    write("a", 1);
    assertThat(read(get("a")).get()).isEqualTo(1);
    write("a", 2);
    assertThat(read(get("a")).get()).isEqualTo(2);
  }

  @Test
  void a_failure_affects_only_its_own_readers() throws Exception {
    write("a", 1);
    var attempts = new AtomicInteger();
    var failing =
        new SharedReadRequests(
            new ReadRequests() {
              @Override
              public <R> R send(Request<? super Dynamo, R> request) {
                if (attempts.getAndIncrement() == 0) {
                  held.answers.acquireUninterruptibly();
                  throw new IllegalStateException("the deadline of the first has passed");
                }
                return request.on(test.database());
              }
            });
    for (var request : List.of(get("a"), get("a").consistently())) {
      attempts.set(0);
      reading.clear();
      var unlucky = submit(() -> failing.send(request));
      awaitParked(1);
      var others = new ArrayList<Future<GetItem.Result>>();
      for (int i = 0; i < 5; i++) {
        others.add(submit(() -> failing.send(request)));
      }
      awaitParked(6);
      held.answers.release();
      assertThatThrownBy(unlucky::get).hasMessageContaining("the deadline of the first");
      for (var other : others) {
        assertThat(number(other.get())).isEqualTo(1);
      }
    }
  }

  @Test
  void an_interrupted_reader_does_not_wait_for_others() throws Exception {
    write("a", 1);
    var slow = read(get("a"));
    awaitSent(1);
    var impatient =
        Thread.ofVirtual()
            .start(
                () -> {
                  Thread.currentThread().interrupt();
                  shared.send(get("a"));
                });
    awaitSent(2);
    held.answers.release(2);
    impatient.join();
    assertThat(slow.get()).isEqualTo(1);
  }

  /// A history of reads and writes: no read is older than a write that ended before it began, and no reader sees time run backwards.
  @Test
  void a_crowd_never_reads_what_was_old_when_it_asked() {
    long seed = 41;
    int cells = 3;
    var sent = new AtomicInteger();
    var asked = new AtomicInteger();
    var reads =
        new ReadRequests() {
          @Override
          public <R> R send(Request<? super Dynamo, R> request) {
            sent.incrementAndGet();
            travel(500);
            var answer = request.on(test.database());
            travel(500); // it is old now
            return answer;
          }
        };
    var sharing = new SharedReadRequests(reads);
    var written = new AtomicLongArray(cells);
    for (int i = 0; i < cells; i++) {
      write("c" + i, 0);
    }
    ConcurrentCalls.run(
        seed,
        (random, number) -> {
          if (number < cells) {
            for (long value = 1; value <= 100; value++) {
              put("c" + number, value);
              written.set(number, value);
              travel(random.nextInt(1500));
            }
            return;
          }
          var seen = new long[cells];
          for (int i = 0; i < 50; i++) {
            int cell = random.nextInt(cells);
            long least = Math.max(seen[cell], written.get(cell));
            asked.incrementAndGet();
            seen[cell] = number(sharing.send(get("c" + cell).consistently()));
            assertThat(seen[cell])
                .as("seed %d, thread %d, cell %d", seed, number, cell)
                .isGreaterThanOrEqualTo(least);
          }
        });
    assertThat(sent.get()).isLessThan(asked.get() / 2);
  }

  private void put(String name, long number) {
    test.database()
        .putItem(
            PutItem.of(
                TABLE,
                Item.of("pk", Value.of("CELL#" + name))
                    .with("sk", "CELL")
                    .with("name", name)
                    .with("number", Value.of(number))));
  }

  /// The way to a distant database: nothing depends on how long it is, but much happens meanwhile.
  private static void travel(int micros) {
    LockSupport.parkNanos(1000L * micros);
  }

  @Test
  void a_table_shares_reads_if_the_option_is_set() {
    var table = Tables.of(test.database()).sharingReads().open(CellTable.class);
    long seed = 42;
    ConcurrentCalls.run(
        seed,
        (random, number) -> {
          for (int i = 1; i <= 20; i++) {
            var cell = new Cell("own" + number, i);
            table.run(table.cells().put(cell));
            assertThat(table.cell("own" + number)).as("seed %d", seed).contains(cell);
            assertThat(table.cellOrOlder("own" + random.nextInt(ConcurrentCalls.SIZE))).isNotNull();
          }
        });
  }
}
