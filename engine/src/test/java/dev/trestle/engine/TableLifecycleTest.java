package dev.trestle.engine;

import static dev.trestle.engine.Songs.SONGS;
import static dev.trestle.engine.Songs.song;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.DeleteTable;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.IndexStatus;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.TableDescription.GlobalIndexDescription;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.dynamo.table.UpdateTimeToLive;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.commit.Durability;
import dev.trestle.engine.storage.MemoryStore;
import dev.trestle.engine.testing.BlockedThreads;
import dev.trestle.engine.testing.BlockingStore;
import dev.trestle.engine.testing.MovableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tables are created and deleted while they are being written to.
class TableLifecycleTest {
  private final BlockingStore store = new BlockingStore(new MemoryStore());
  private final StoreContents inside = new StoreContents(store);

  @ParameterizedTest
  @EnumSource
  void nothing_of_a_deleted_table_is_left_however_busy_it_was(Durability durability)
      throws Exception {
    try (var db = Database.over(store, DatabaseOptions.inMemory().durability(durability))) {
      db.createTable(Songs.indexed());
      var stop = new AtomicBoolean();
      var writers = new ArrayList<Callable<Integer>>();
      for (int seed = 0; seed < 3; seed++) {
        var random = new Random(seed);
        writers.add(() -> keepWriting(db, random, stop));
      }
      try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
        var running = new ArrayList<Future<Integer>>();
        writers.forEach(writer -> running.add(threads.submit(writer)));
        for (int life = 0; life < 5; life++) {
          db.deleteTable(new DeleteTable(SONGS));
          db.createTable(Songs.indexed());
        }
        stop.set(true);
        for (var writer : running) {
          assertThat(writer.get()).isPositive();
        }
      }
      inside.assertConsistent();
      assertThat(db.describeTable(new DescribeTable(SONGS)).table().itemCount())
          .isEqualTo(Songs.content(db).size());
    }
  }

  private static int keepWriting(Database db, Random random, AtomicBoolean stop) {
    int written = 0;
    while (!stop.get() || written < 50) {
      try {
        var item =
            song("A" + random.nextInt(5), "Song " + random.nextInt(50))
                .with("genre", "jazz")
                .with("released", random.nextInt(9));
        if (random.nextBoolean()) {
          db.putItem(PutItem.of(SONGS, item));
        } else {
          db.transactWriteItems(TransactWriteItems.of(TransactWriteItems.Put.of(SONGS, item)));
        }
        written++;
      } catch (ResourceNotFoundException between) {
        assertThat(between.text()).isEqualTo("Requested resource not found");
      }
    }
    return written;
  }

  @Test
  void an_index_is_shown_as_being_deleted_in_the_answer_that_drops_it_and_not_thereafter() {
    try (var db = Database.over(store, DatabaseOptions.inMemory())) {
      var types = db.createTable(Songs.indexed()).table().attributeTypes();
      var answer = db.updateTable(UpdateTable.of(SONGS).dropping(Songs.BY_GENRE)).table();
      assertThat(answer.attributeTypes()).isEqualTo(types);
      assertThat(answer.globalIndexes())
          .extracting(index -> index.index().name(), GlobalIndexDescription::status)
          .containsExactly(tuple(Songs.BY_GENRE, IndexStatus.DELETING));
      var after = db.describeTable(new DescribeTable(SONGS)).table();
      assertThat(after.globalIndexes()).isEmpty();
      assertThat(after.attributeTypes()).doesNotContainKey("genre");
    }
  }

  @Test
  void a_table_that_is_deleted_right_after_a_write_leaves_no_rows() throws Exception {
    assertNothingLeftBehindAWrite(db -> db.deleteTable(new DeleteTable(SONGS)));
  }

  @Test
  void an_index_that_is_dropped_right_after_a_write_leaves_no_rows() throws Exception {
    assertNothingLeftBehindAWrite(
        db -> db.updateTable(UpdateTable.of(SONGS).dropping(Songs.BY_GENRE)));
  }

  /// Submits a write and a removal to the committer together.
  private void assertNothingLeftBehindAWrite(Consumer<Database> removal) throws Exception {
    var item = song("A", "1").with("genre", "jazz").with("released", 1);
    var options = DatabaseOptions.inMemory().durability(Durability.FSYNC);
    try (var db = Database.over(store, options);
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      db.createTable(Songs.indexed());
      db.createTable(CreateTable.of(TableName.of("other"), KeySchema.of("id")));
      store.hold();
      var waiters = new BlockedThreads();
      var done = new ArrayList<Future<?>>();
      var inTurn =
          List.<Runnable>of(
              () -> db.putItem(PutItem.of(TableName.of("other"), Item.of("id", Value.of("1")))),
              () -> Songs.put(db, item),
              () -> removal.accept(db));
      for (var each : inTurn) {
        done.add(
            threads.submit(
                () -> {
                  waiters.enter();
                  each.run();
                }));
        waiters.await(done.size());
      }
      store.release();
      for (var each : done) {
        each.get();
      }
      inside.assertConsistent();
    }
  }

  @Test
  void the_notes_of_when_items_expire_go_with_their_table_and_with_its_expiry() {
    var clock = new MovableClock(Instant.parse("2026-01-01T00:00:00Z"));
    try (var db = Database.over(store, DatabaseOptions.inMemory().clock(clock))) {
      for (int life = 0; life < 2; life++) {
        db.createTable(Songs.plain());
        switchExpiryOn(db);
        Songs.put(
            db,
            song("A", "long ago").with("expires", 1),
            song("A", "soon").with("expires", clock.seconds() + 60),
            song("A", "in milliseconds").with("expires", clock.millis()));
        if (life == 0) {
          db.deleteTable(new DeleteTable(SONGS));
        } else {
          db.updateTimeToLive(new UpdateTimeToLive(SONGS, "expires", false));
        }
        db.sweep();
        inside.assertConsistent();
      }
      assertThat(Songs.content(db)).hasSize(3);
    }
  }

  @Test
  void old_expiry_rows_are_ignored_after_ttl_was_disabled_and_enabled_again() {
    var clock = new MovableClock(Instant.parse("2026-01-01T00:00:00Z"));
    try (var db = Database.over(store, DatabaseOptions.inMemory().clock(clock))) {
      db.createTable(Songs.plain());
      switchExpiryOn(db);
      Songs.put(
          db,
          song("A", "same").with("expires", clock.millis()),
          song("A", "changed").with("expires", clock.millis()),
          song("A", "gone").with("expires", clock.millis()));
      db.updateTimeToLive(new UpdateTimeToLive(SONGS, "expires", false));
      Songs.put(db, song("A", "changed").with("expires", clock.millis() + 1));
      db.deleteItem(DeleteItem.of(SONGS, Songs.key("A", "gone")));
      switchExpiryOn(db);
      db.sweep();
      inside.assertConsistent();
    }
  }

  @Test
  void notes_of_a_deleted_table_go_after_reopening_too() {
    var clock = new MovableClock(Instant.parse("2026-01-01T00:00:00Z"));
    var options = DatabaseOptions.inMemory().clock(clock);
    try (var db = Database.over(store, options)) {
      db.createTable(Songs.plain());
      switchExpiryOn(db);
      Songs.put(db, song("A", "in milliseconds").with("expires", clock.millis()));
      db.deleteTable(new DeleteTable(SONGS));
    }
    try (var db = Database.over(store, options)) {
      db.sweep();
      inside.assertConsistent();
    }
  }

  @Test
  void the_note_of_a_deleted_table_does_nothing_to_the_items_of_its_successor() {
    var clock = new MovableClock(Instant.parse("2026-01-01T00:00:00Z"));
    try (var db = Database.over(store, DatabaseOptions.inMemory().clock(clock))) {
      db.createTable(Songs.plain());
      switchExpiryOn(db);
      Songs.put(db, song("A", "1").with("expires", clock.seconds() + 60));
      db.deleteTable(new DeleteTable(SONGS));
      db.createTable(Songs.plain());
      Songs.put(db, song("A", "1").with("expires", clock.seconds() + 60));
      clock.forward(Duration.ofMinutes(2));
      db.sweep();
      assertThat(Songs.content(db)).as("expiry is not on in the new table").hasSize(1);
      inside.assertConsistent();
    }
  }

  private void switchExpiryOn(Database db) {
    db.updateTimeToLive(new UpdateTimeToLive(SONGS, "expires", true));
    Awaitility.await()
        .until(() -> inside.table(SONGS).definition().expiry().orElseThrow().backfill().done());
  }
}
