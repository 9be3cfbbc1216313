package dev.trestle.singletable.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.dynamo.retry.Backoff;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.singletable.access.Tables;
import dev.trestle.singletable.testing.stream.Rooms;
import dev.trestle.singletable.testing.stream.Rooms.Message;
import dev.trestle.singletable.testing.stream.Rooms.Session;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What can be seen in the engine's own process only.
class EmbeddedStreamTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  private static Rooms rooms(Database db) {
    return Tables.of(db).placeholder("test", "embedded").open(Rooms.class);
  }

  /// The reader would look again only after a minute: only the commit itself can have woken it.
  @Test
  void a_handler_is_woken_by_the_commit() throws InterruptedException {
    try (var db = Database.inMemory()) {
      var rooms = rooms(db);
      db.createTable(rooms.model().create());
      var handled = new SynchronousQueue<Integer>();
      var minute = new Backoff(Duration.ofMinutes(1), Duration.ofMinutes(1));
      try (var _ =
          Streams.of(rooms, db)
              .group("push")
              .reading(options -> options.idle(minute))
              .created(Message.class, it -> handled.put(it.entity().number()))
              .start()) {
        int count = 200;
        var nanos = new long[count];
        for (int i = 0; i < count; i++) {
          long begun = System.nanoTime();
          rooms.run(rooms.messages().create(new Message("a", i, "hello")));
          assertThat(handled.poll(30, TimeUnit.SECONDS)).isEqualTo(i);
          nanos[i] = System.nanoTime() - begun;
        }
        Arrays.sort(nanos);
        System.out.printf(
            "From the call of a write to its handler: median %d µs, 99 %% within %d µs%n",
            nanos[count / 2] / 1000, nanos[count * 99 / 100] / 1000);
      }
    }
  }

  @Test
  void a_group_continues_at_its_checkpoint_when_the_database_is_opened_again(
      @TempDir Path directory) {
    var received = new CopyOnWriteArrayList<Integer>();
    for (int run = 0; run < 3; run++) {
      int first = run * 10;
      try (var db = Database.open(DatabaseOptions.at(directory))) {
        var rooms = rooms(db);
        if (run == 0) {
          db.createTable(rooms.model().create());
        }
        for (int i = first; i < first + 5; i++) {
          rooms.run(rooms.messages().create(new Message("a", i, "hello")));
        }
        try (var _ =
            Streams.of(rooms, db)
                .group("kept")
                .created(Message.class, it -> received.add(it.entity().number()))
                .start()) {
          for (int i = first + 5; i < first + 10; i++) {
            rooms.run(rooms.messages().create(new Message("a", i, "hello")));
          }
          await().until(() -> received.size() >= first + 10);
        }
      }
    }
    assertThat(received).isEqualTo(IntStream.range(0, 30).boxed().toList());
  }

  /// Without the order of the shard, the second change of a partition would wait until other partitions had their turn.
  @Test
  void changes_of_all_partitions_come_in_the_order_of_the_shard() throws InterruptedException {
    try (var db = Database.inMemory()) {
      var rooms = rooms(db);
      db.createTable(rooms.model().create());
      var seen = new CopyOnWriteArrayList<String>();
      var first = new CountDownLatch(1);
      try (var _ =
          Streams.of(rooms, db)
              .broadcast()
              .inShardOrder()
              .created(
                  Message.class,
                  it -> {
                    first.await();
                    seen.add(it.entity().room() + it.entity().number());
                  })
              .start()) {
        var written =
            IntStream.range(0, 60)
                .mapToObj(i -> new Message(List.of("a", "a", "b", "c", "b").get(i % 5), i, "hello"))
                .toList();
        written.forEach(message -> rooms.run(rooms.messages().create(message)));
        first.countDown();
        await()
            .untilAsserted(
                () ->
                    assertThat(seen)
                        .containsExactlyElementsOf(
                            written.stream().map(it -> it.room() + it.number()).toList()));
      }
    }
  }

  @Test
  void shards_are_followed_from_parent_to_child_in_order() {
    var now = new AtomicReference<>(NOON);
    try (var db = Database.open(DatabaseOptions.inMemory().clock(now::get))) {
      var rooms = rooms(db);
      db.createTable(rooms.model().create());
      List<Integer> received = new CopyOnWriteArrayList<>();
      try (var _ =
          Streams.of(rooms, db)
              .group("shards")
              .created(Message.class, it -> received.add(it.entity().number()))
              .start()) {
        for (int i = 0; i < 40; i++) {
          rooms.run(rooms.messages().create(new Message("a", i, "hello")));
          if (i % 10 == 9) {
            now.updateAndGet(time -> time.plus(Duration.ofHours(4)));
            db.sweep();
          }
        }
        await().until(() -> received.size() >= 40);
        assertThat(received).isEqualTo(IntStream.range(0, 40).boxed().toList());
      }
    }
  }

  @Test
  void lag_is_the_age_of_the_oldest_change_that_is_not_done() throws InterruptedException {
    var now = new AtomicReference<>(NOON);
    try (var db = Database.open(DatabaseOptions.inMemory().clock(now::get))) {
      var rooms = rooms(db);
      db.createTable(rooms.model().create());
      var entered = new CountDownLatch(1);
      var leave = new CountDownLatch(1);
      try (var subscription =
          Streams.of(rooms, db)
              .clock(now::get)
              .group("late")
              .on(
                  Message.class,
                  _ -> {
                    entered.countDown();
                    leave.await();
                  })
              .start()) {
        assertThat(subscription.lag()).isZero();
        rooms.run(rooms.messages().create(new Message("a", 1, "hello")));
        entered.await();
        now.set(NOON.plusSeconds(90));
        assertThat(subscription.lag()).isEqualTo(Duration.ofSeconds(90));
        assertThat(subscription.unfinished()).isEqualTo(1);
        leave.countDown();
        await().until(() -> subscription.lag().isZero());
        assertThat(subscription.unfinished()).isZero();
      }
    }
  }

  @Test
  void a_dead_letter_without_a_handler_stays() {
    try (var db = Database.inMemory()) {
      var rooms = rooms(db);
      db.createTable(rooms.model().create());
      var streams = Streams.of(rooms, db);
      try (var subscription =
          streams
              .group("changed")
              .attempts(1)
              .on(
                  Message.class,
                  _ -> {
                    throw new IllegalStateException("no");
                  })
              .start()) {
        rooms.run(rooms.messages().create(new Message("a", 1, "hello")));
        await().until(() -> subscription.deadLetters().count() == 1);
      }
      try (var subscription = streams.group("changed").on(Session.class, _ -> {}).start()) {
        var letter = subscription.deadLetters().list(1).getFirst();
        assertThat(subscription.replay(letter.id())).isEqualTo(new ReplayOutcome.Unwanted());
        assertThat(subscription.replayAll()).isEqualTo(new ReplayOutcome.All(0, 1));
        assertThat(subscription.deadLetters().count()).isEqualTo(1);
      }
    }
  }

  @Test
  void large_records_wait_in_the_log_and_not_in_memory() {
    try (var db = Database.inMemory()) {
      var rooms = rooms(db);
      db.createTable(rooms.model().create());
      var leave = new CountDownLatch(1);
      var received = new AtomicInteger();
      try (var subscription =
          Streams.of(rooms, db)
              .group("large")
              .on(
                  Message.class,
                  _ -> {
                    leave.await();
                    received.incrementAndGet();
                  })
              .start()) {
        var text = "x".repeat(390_000);
        for (int i = 0; i < 80; i++) {
          rooms.run(rooms.messages().create(new Message("room" + i % 7, i, text)));
        }
        await().until(() -> subscription.unfinished() >= 40);
        assertThat(subscription.unfinished())
            .isLessThanOrEqualTo((int) (SubscriptionLimits.UNFINISHED_BYTES / text.length()));
        leave.countDown();
        await().until(() -> received.get() == 80);
      }
    }
  }
}
