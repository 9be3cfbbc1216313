package dev.trestle.engine;

import static dev.trestle.engine.Songs.SONGS;
import static dev.trestle.engine.Songs.key;
import static dev.trestle.engine.Songs.song;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.ConditionalCheckFailedException;
import dev.trestle.dynamo.DeferredWrites;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.table.UpdateTimeToLive;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.commit.Durability;
import dev.trestle.engine.storage.MemoryStore;
import dev.trestle.engine.storage.StorageException;
import dev.trestle.engine.testing.BlockingStore;
import dev.trestle.engine.testing.FaultyStore;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Deferred writes: no response shows anything that a crash could still undo.
class DeferredWritesTest {
  private final FaultyStore disk = new FaultyStore(new MemoryStore());
  private final BlockingStore store = new BlockingStore(disk);
  private final Database db =
      Database.over(store, DatabaseOptions.inMemory().durability(Durability.FSYNC));
  private final List<String> received = new CopyOnWriteArrayList<>();

  @BeforeEach
  void create() {
    db.createTable(Songs.plain());
  }

  @AfterEach
  void close() {
    store.release();
    db.close();
  }

  private void defer(Database database, Supplier<String> request) {
    database.defer(request).settle(received::add, (_, failed) -> received.add(failed.getMessage()));
  }

  private String put(String title) {
    db.putItem(PutItem.of(SONGS, song("A", title)));
    return "put " + title;
  }

  private void awaitTold(String... texts) {
    Awaitility.await().until(() -> received.size() >= texts.length);
    assertThat(received).containsExactlyInAnyOrder(texts);
  }

  @Test
  void a_deferred_write_is_reported_when_it_is_on_disk() {
    store.hold();
    defer(db, () -> put("1"));
    defer(db, () -> put("2"));
    assertThat(received).isEmpty();
    assertThat(Songs.find(db, key("A", "1"))).isEmpty();
    store.release();
    awaitTold("put 1", "put 2");
    assertThat(Songs.find(db, key("A", "1"))).isPresent();
  }

  @Test
  void a_rejection_is_reported_when_its_reason_is_on_disk() {
    store.hold();
    defer(db, () -> put("1"));
    defer(db, () -> putNew("1"));
    assertThat(received).isEmpty();
    store.release();
    awaitTold("put 1", "is there");
  }

  @Test
  void an_invalid_update_of_a_pending_item_is_reported_when_the_item_is_on_disk() {
    store.hold();
    defer(
        db,
        () -> {
          db.putItem(PutItem.of(SONGS, song("A", "1").with("plays", "text")));
          return "put";
        });
    defer(db, this::count);
    assertThat(received).isEmpty();
    store.release();
    awaitTold("put", "no number");
  }

  private String count() {
    try {
      db.updateItem(UpdateItem.of(SONGS, key("A", "1"), Update.add("plays", Value.of(1))));
      return "counted";
    } catch (ValidationException _) {
      return "no number";
    }
  }

  @Test
  void a_table_that_is_being_changed_is_not_waited_for() throws InterruptedException {
    store.hold();
    var change =
        Thread.startVirtualThread(
            () -> db.updateTimeToLive(new UpdateTimeToLive(SONGS, "ttl", true)));
    Awaitility.await().until(store::isHolding);
    assertThatThrownBy(() -> db.defer(() -> put("1")))
        .isInstanceOf(DeferredWrites.WouldWaitException.class);
    store.release();
    change.join();
    // The sweep of expired items runs in steps, during which the table is locked too.
    Awaitility.await()
        .ignoreExceptionsInstanceOf(DeferredWrites.WouldWaitException.class)
        .until(
            () -> {
              defer(db, () -> put("1"));
              return true;
            });
    awaitTold("put 1");
  }

  private String putNew(String title) {
    try {
      db.putItem(PutItem.of(SONGS, song("A", title)).onlyIf(Condition.notExists("artist")));
      return "put";
    } catch (ConditionalCheckFailedException _) {
      return "is there";
    }
  }

  @Test
  void a_failed_write_is_reported_as_failed() {
    store.hold();
    disk.failWritesAfter(0);
    defer(db, () -> put("1"));
    store.release();
    Awaitility.await().until(() -> received.size() == 1);
    assertThat(received.getFirst()).doesNotStartWith("put");
    disk.heal();
    assertThat(Songs.content(db)).isEmpty();
  }

  @Test
  void a_request_that_needs_no_sync_is_reported_at_once() {
    try (var relaxed = Database.inMemory()) {
      relaxed.createTable(Songs.plain());
      defer(
          relaxed,
          () -> {
            relaxed.putItem(PutItem.of(SONGS, song("A", "1")));
            return "put";
          });
      assertThat(received).containsExactly("put");
    }
  }

  @Test
  void a_second_write_waits_after_all() {
    defer(db, () -> put("1") + ", " + put("2"));
    awaitTold("put 1, put 2");
  }

  @Test
  void the_exception_of_a_request_is_thrown() {
    assertThatThrownBy(
            () ->
                db.defer(
                    () -> {
                      throw new StorageException("no");
                    }))
        .hasMessage("no");
    // This thread waits again.
    store.hold();
    var writer = Thread.startVirtualThread(() -> received.add(put("1")));
    Awaitility.await().until(store::isHolding);
    assertThat(received).isEmpty();
    store.release();
    awaitTold("put 1");
    assertThat(writer).isNotNull();
  }

  @Test
  void each_of_many_writes_is_reported_once() {
    store.hold();
    for (int i = 0; i < 100; i++) {
      int number = i;
      defer(db, () -> put("" + number));
    }
    store.release();
    Awaitility.await().until(() -> received.size() >= 100);
    assertThat(received).doesNotHaveDuplicates().hasSize(100);
  }
}
