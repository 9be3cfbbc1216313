package dev.trestle.engine;

import static dev.trestle.engine.Songs.SONGS;
import static dev.trestle.engine.Songs.key;
import static dev.trestle.engine.Songs.song;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.ConditionalCheckFailedException;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.ReturnValues;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.commit.Durability;
import dev.trestle.engine.storage.MemoryStore;
import dev.trestle.engine.storage.StorageException;
import dev.trestle.engine.testing.BlockedThreads;
import dev.trestle.engine.testing.BlockingStore;
import dev.trestle.engine.testing.MovableClock;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Group commit: writers of one item need not wait for one sync each. The next one builds on the pending item, and no
/// response is sent before its commit is on disk.
class GroupCommitTest {
  private static final UpdateItem COUNT =
      UpdateItem.of(SONGS, key("A", "1"), Update.add("plays", Value.of(1)))
          .returning(ReturnValues.UPDATED_NEW);

  private final BlockingStore store = new BlockingStore(new MemoryStore());

  private Database held() {
    return Database.over(store, DatabaseOptions.inMemory().durability(Durability.FSYNC));
  }

  @Test
  void writers_of_one_counter_share_a_sync_and_each_sees_its_own_number() throws Exception {
    int writers = 50;
    try (var db = held();
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      db.createTable(Songs.plain());
      int before = store.writes();
      store.hold();
      var waiters = new BlockedThreads();
      var counted = new ArrayList<Future<Item>>();
      for (int i = 0; i < writers; i++) {
        counted.add(threads.submit(() -> count(db, waiters)));
      }
      waiters.await(writers);
      assertThat(Songs.content(db)).as("nothing is seen before it is written").isEmpty();
      assertThat(counted).noneMatch(Future::isDone);
      store.release();
      var numbers = new ArrayList<Item>();
      for (var each : counted) {
        numbers.add(each.get());
      }
      assertThat(numbers)
          .containsExactlyInAnyOrderElementsOf(
              IntStream.rangeClosed(1, writers)
                  .mapToObj(i -> Item.of("plays", Value.of(i)))
                  .toList());
      // One batch was taken before the others came, and one holds all the rest.
      assertThat(store.writes() - before).isLessThanOrEqualTo(3);
      assertThat(Songs.content(db)).containsExactly(song("A", "1").with("plays", writers));
    }
  }

  private static Item count(Database db, BlockedThreads waiters) {
    waiters.enter();
    return db.updateItem(COUNT).attributes().orElseThrow();
  }

  @Test
  void relaxed_writers_of_many_items_share_a_batch() throws Exception {
    int writers = 50;
    var batches = new ConcurrentLinkedQueue<Integer>();
    try (var db = Database.over(store, DatabaseOptions.inMemory().durability(Durability.RELAXED));
        var threads = Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory())) {
      db.createTable(Songs.plain());
      db.setBatchListener((commits, _) -> batches.add(commits));
      store.hold();
      var waiters = new BlockedThreads();
      var written = new ArrayList<Future<?>>();
      for (int i = 0; i < writers; i++) {
        int n = i;
        written.add(
            threads.submit(
                () -> {
                  waiters.enter();
                  Songs.put(db, song("A", "Song " + n));
                }));
      }
      waiters.await(writers);
      store.release();
      for (var each : written) {
        each.get();
      }
      assertThat(Songs.content(db)).hasSize(writers);
    }
    // The first batch had one or few commits; all others waited for it.
    assertThat(batches).hasSizeLessThan(10);
    assertThat(batches.stream().mapToInt(commits -> commits).sum()).isEqualTo(writers);
  }

  @Test
  void large_commits_go_in_batches_of_a_few_megabytes() throws Exception {
    int writers = 40;
    var batches = new ConcurrentLinkedQueue<Integer>();
    try (var db = held();
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      db.createTable(Songs.plain());
      db.setBatchListener((commits, _) -> batches.add(commits));
      store.hold();
      var waiters = new BlockedThreads();
      var written = new ArrayList<Future<?>>();
      for (int i = 0; i < writers; i++) {
        int n = i;
        written.add(
            threads.submit(
                () -> {
                  waiters.enter();
                  Songs.put(db, song("A", "Song " + n).with("text", "x".repeat(390_000)));
                }));
      }
      waiters.await(writers);
      store.release();
      for (var each : written) {
        each.get();
      }
      assertThat(Songs.content(db)).hasSize(writers);
    }
    assertThat(batches).allMatch(commits -> commits <= 11);
    assertThat(batches.stream().mapToInt(commits -> commits).sum()).isEqualTo(writers);
  }

  @Test
  void a_token_that_is_used_again_is_not_swept_while_its_transaction_is_on_its_way()
      throws Exception {
    var clock = new MovableClock(Instant.parse("2026-01-01T00:00:00Z"));
    var options = DatabaseOptions.inMemory().durability(Durability.FSYNC).clock(clock);
    var request =
        TransactWriteItems.of(
                TransactWriteItems.Change.of(
                    SONGS, key("A", "1"), Update.add("plays", Value.of(1))))
            .token("once");
    try (var db = Database.over(store, options);
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      db.createTable(Songs.plain());
      db.transactWriteItems(request);
      store.hold();
      clock.forward(Duration.ofMinutes(11));
      var waiters = new BlockedThreads();
      var again =
          threads.submit(
              () -> {
                waiters.enter();
                return db.transactWriteItems(request);
              });
      waiters.await(1);
      var sweep =
          threads.submit(
              () -> {
                waiters.enter();
                db.sweep();
              });
      waiters.await(2);
      store.release();
      again.get();
      sweep.get();
      db.transactWriteItems(request);
      assertThat(Songs.content(db)).containsExactly(song("A", "1").with("plays", 2));
    }
  }

  @Test
  void a_refusal_waits_for_the_write_that_it_is_based_on() throws Exception {
    try (var db = held();
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      db.createTable(Songs.plain());
      store.hold();
      var waiters = new BlockedThreads();
      var onlyNew = PutItem.of(SONGS, song("A", "1")).onlyIf(Condition.notExists("artist"));
      var first = threads.submit(() -> db.putItem(onlyNew));
      Awaitility.await().until(store::isHolding);
      var second =
          threads.submit(
              () -> {
                waiters.enter();
                return db.putItem(onlyNew);
              });
      waiters.await(1);
      assertThat(second.isDone()).as("it would tell of an item that may never be").isFalse();
      store.release();
      first.get();
      assertThat(second)
          .failsWithin(Duration.ofSeconds(20))
          .withThrowableThat()
          .withCauseInstanceOf(ConditionalCheckFailedException.class);
    }
  }

  @Test
  void an_interrupted_writer_still_learns_what_became_of_its_write() throws Exception {
    try (var db = held();
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      db.createTable(Songs.plain());
      store.hold();
      var interrupted =
          threads.submit(
              () -> {
                Thread.currentThread().interrupt();
                Songs.put(db, song("A", "1"));
                return Thread.currentThread().isInterrupted();
              });
      Awaitility.await().until(store::isHolding);
      store.release();
      assertThat(interrupted.get()).as("the interrupt is kept for whoever waits next").isTrue();
      assertThat(Songs.content(db)).containsExactly(song("A", "1"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void no_increment_is_lost_on_a_real_disk(Durability durability, @TempDir Path directory)
      throws Exception {
    int writers = 8;
    int each = 25;
    try (var db = Database.open(DatabaseOptions.at(directory).durability(durability))) {
      db.createTable(Songs.plain());
      var work = new ArrayList<Callable<Object>>();
      for (int i = 0; i < writers; i++) {
        work.add(
            () -> {
              for (int n = 0; n < each; n++) {
                db.updateItem(COUNT);
              }
              return true;
            });
      }
      try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
        for (var done : threads.invokeAll(work)) {
          done.get();
        }
      }
    }
    try (var db = Database.open(directory)) {
      assertThat(Songs.content(db))
          .containsExactly(song("A", "1").with("plays", (long) writers * each));
    }
  }

  @ParameterizedTest
  @EnumSource
  void writes_acknowledged_before_closing_are_there_and_refused_ones_are_not(
      Durability durability, @TempDir Path directory) throws Exception {
    var acknowledged = new ConcurrentSkipListSet<Integer>();
    var next = new AtomicInteger();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var writers = new ArrayList<Future<?>>();
      try (var db = Database.open(DatabaseOptions.at(directory).durability(durability))) {
        db.createTable(Songs.plain());
        for (int i = 0; i < 8; i++) {
          writers.add(threads.submit(() -> writeUntilClosed(db, next, acknowledged)));
        }
        Awaitility.await().until(() -> acknowledged.size() > 50);
      }
      for (var writer : writers) {
        writer.get();
      }
    }
    try (var db = Database.open(directory)) {
      var found = Songs.content(db).stream().map(GroupCommitTest::number).toList();
      assertThat(found).containsExactlyInAnyOrderElementsOf(acknowledged);
    }
  }

  private static void writeUntilClosed(
      Database db, AtomicInteger next, ConcurrentSkipListSet<Integer> acknowledged) {
    while (true) {
      int number = next.incrementAndGet();
      try {
        Songs.put(db, song("A", "" + number));
        acknowledged.add(number);
      } catch (StorageException | IllegalStateException closed) {
        assertThat(closed).hasMessageContaining("closed");
        return;
      }
    }
  }

  private static int number(Item item) {
    return Integer.parseInt(((Value.StringValue) item.find("title").orElseThrow()).text());
  }
}
