package dev.trestle.engine;

import static dev.trestle.engine.Songs.SONGS;
import static dev.trestle.engine.Songs.key;
import static dev.trestle.engine.Songs.song;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.DeleteTable;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.ListTables;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.commit.Durability;
import dev.trestle.engine.storage.MemoryStore;
import dev.trestle.engine.storage.StorageException;
import dev.trestle.engine.testing.BlockedThreads;
import dev.trestle.engine.testing.BlockingStore;
import dev.trestle.engine.testing.FaultyStore;
import java.util.ArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A disk that fails a batch: every waiting writer gets an error, none of its writes are visible, and later writes
/// succeed.
class FailingDiskTest {
  private static final Update COUNT = Update.add("plays", Value.of(1));

  private final BlockingStore store = new BlockingStore(new MemoryStore());
  private final FaultyStore disk = new FaultyStore(store);
  private final StoreContents inside = new StoreContents(store);
  private Database db = open(Durability.FSYNC);

  private Database open(Durability durability) {
    return Database.over(disk, DatabaseOptions.inMemory().durability(durability));
  }

  @AfterEach
  void close() {
    disk.heal();
    store.release();
    db.close();
    inside.assertConsistent();
  }

  @ParameterizedTest
  @EnumSource
  void a_refused_write_is_not_seen_and_later_writes_work(Durability durability) {
    db.close();
    db = open(durability);
    db.createTable(Songs.indexed().streaming(StreamView.NEW_AND_OLD_IMAGES));
    Songs.put(db, song("A", "1").with("plays", 1).with("genre", "jazz").with("released", 1));
    disk.failWritesAfter(0);
    assertFails(() -> Songs.put(db, song("A", "2").with("genre", "jazz").with("released", 2)));
    assertFails(() -> db.updateItem(UpdateItem.of(SONGS, key("A", "1"), COUNT)));
    assertFails(
        () ->
            db.transactWriteItems(
                TransactWriteItems.of(
                        TransactWriteItems.Put.of(SONGS, song("A", "3")),
                        TransactWriteItems.Change.of(SONGS, key("A", "1"), COUNT))
                    .token("failed")));
    assertThat(Songs.content(db))
        .containsExactly(song("A", "1").with("plays", 1).with("genre", "jazz").with("released", 1));
    assertThat(db.describeTable(new DescribeTable(SONGS)).table().itemCount()).isEqualTo(1);
    disk.heal();
    db.updateItem(UpdateItem.of(SONGS, key("A", "1"), COUNT));
    db.transactWriteItems(
        TransactWriteItems.of(TransactWriteItems.Put.of(SONGS, song("A", "3"))).token("failed"));
    assertThat(Songs.content(db))
        .containsExactlyInAnyOrder(
            song("A", "1").with("plays", 2).with("genre", "jazz").with("released", 1),
            song("A", "3"));
    assertThat(inside.changes(SONGS)).hasSize(3);
    assertThat(inside.sequence(SONGS)).isSorted().doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @EnumSource
  void all_writers_of_a_failed_batch_get_an_error(Durability durability) throws Exception {
    db.close();
    db = open(durability);
    db.createTable(Songs.plain());
    Songs.put(db, song("A", "counter").with("plays", 0));
    int written = store.writes();
    store.hold();
    disk.failWritesAfter(1);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var first = threads.submit(() -> Songs.put(db, song("A", "first")));
      Awaitility.await().until(store::isHolding);
      var waiting = new ArrayList<Future<?>>();
      var waiters = new BlockedThreads();
      for (int i = 0; i < 20; i++) {
        int n = i;
        waiting.add(
            threads.submit(
                () -> {
                  waiters.enter();
                  if (n % 2 == 0) {
                    Songs.put(db, song("A", "Song " + n));
                  } else {
                    db.updateItem(UpdateItem.of(SONGS, key("A", "counter"), COUNT));
                  }
                }));
      }
      waiters.await(20);
      store.release();
      first.get();
      for (var each : waiting) {
        assertThatThrownBy(each::get)
            .isInstanceOf(ExecutionException.class)
            .hasCauseInstanceOf(StorageException.class);
      }
    }
    assertThat(store.writes()).isEqualTo(written + 1);
    assertThat(Songs.content(db))
        .containsExactlyInAnyOrder(song("A", "counter").with("plays", 0), song("A", "first"));
    disk.heal();
    db.updateItem(UpdateItem.of(SONGS, key("A", "counter"), COUNT));
    assertThat(Songs.find(db, key("A", "counter"))).contains(song("A", "counter").with("plays", 1));
  }

  @ParameterizedTest
  @EnumSource
  void running_out_of_memory_fails_the_write_and_not_the_database(Durability durability) {
    db.close();
    db = open(durability);
    db.createTable(Songs.plain());
    disk.failWritesWith(() -> new OutOfMemoryError("a batch too many"));
    assertFails(() -> Songs.put(db, song("A", "1")));
    assertFails(() -> Songs.put(db, song("A", "2")));
    disk.heal();
    Songs.put(db, song("A", "3"));
    assertThat(Songs.content(db)).containsExactly(song("A", "3"));
  }

  @ParameterizedTest
  @EnumSource
  void a_listener_that_fails_leaves_the_commit_as_it_is(Durability durability) {
    db.close();
    db = open(durability);
    db.createTable(Songs.plain().streaming(StreamView.NEW_AND_OLD_IMAGES));
    db.setBatchListener(
        (_, _) -> {
          throw new IllegalStateException("not my day");
        });
    Songs.put(db, song("A", "1"));
    Songs.put(db, song("A", "2"));
    assertThat(Songs.content(db)).hasSize(2);
    assertThat(inside.changes(SONGS)).hasSize(2);
    assertThat(db.describeTable(new DescribeTable(SONGS)).table().itemCount()).isEqualTo(2);
  }

  @Test
  void a_table_whose_definition_could_not_be_written_does_not_exist() {
    disk.failWritesAfter(0);
    assertFails(() -> db.createTable(Songs.plain()));
    assertThat(db.listTables(ListTables.FIRST_PAGE).tables()).isEmpty();
    disk.heal();
    db.createTable(Songs.plain());
    Songs.put(db, song("A", "1"));
    assertThat(Songs.content(db)).hasSize(1);
  }

  @Test
  void a_deletion_that_could_not_be_written_leaves_the_table() {
    db.createTable(Songs.plain());
    Songs.put(db, song("A", "1"));
    disk.failWritesAfter(0);
    assertFails(() -> db.deleteTable(new DeleteTable(SONGS)));
    disk.heal();
    assertThat(Songs.content(db)).containsExactly(song("A", "1"));
    Songs.put(db, song("A", "2"));
    db.createTable(CreateTable.of(TableName.of("other"), KeySchema.of("id")));
  }

  @Test
  void a_disk_that_cannot_be_read_is_an_error_and_not_an_empty_table() {
    db.createTable(Songs.plain());
    Songs.put(db, song("A", "1"));
    disk.failReadsAfter(0);
    assertFails(() -> Songs.find(db, key("A", "2")));
    assertFails(() -> Songs.content(db));
    assertFails(() -> Songs.put(db, song("A", "2").with("x", 1)));
    disk.heal();
    assertThat(Songs.find(db, key("A", "2"))).isEmpty();
    assertThat(Songs.content(db)).containsExactly(song("A", "1"));
  }

  private static void assertFails(ThrowingCallable call) {
    assertThatThrownBy(call).isInstanceOf(StorageException.class);
  }
}
