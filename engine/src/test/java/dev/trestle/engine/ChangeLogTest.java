package dev.trestle.engine;

import static dev.trestle.engine.Songs.SONGS;
import static dev.trestle.engine.Songs.key;
import static dev.trestle.engine.Songs.song;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.backup.UpdateContinuousBackups;
import dev.trestle.dynamo.error.RequestException;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.change.ChangeRecord;
import dev.trestle.engine.change.ChangeSource;
import dev.trestle.engine.storage.MemoryStore;
import dev.trestle.engine.testing.BlockingStore;
import dev.trestle.engine.testing.MovableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The change log: one record for each change, in commit order, with the images that the table's stream or
/// point-in-time recovery needs.
class ChangeLogTest {
  private static final Update COUNT = Update.add("plays", Value.of(1));

  private final BlockingStore store = new BlockingStore(new MemoryStore());
  private final StoreContents inside = new StoreContents(store);
  private final MovableClock clock = new MovableClock(Instant.parse("2026-01-01T00:00:00Z"));
  private final Database db = Database.over(store, DatabaseOptions.inMemory().clock(clock));

  @AfterEach
  void close() {
    db.close();
  }

  @ParameterizedTest
  @EnumSource
  void records_show_what_the_view_asks_for(StreamView view) {
    db.createTable(Songs.plain().streaming(view));
    var one = song("A", "1").with("plays", 1);
    var two = song("A", "1").with("plays", 2);
    Songs.put(db, one);
    db.updateItem(UpdateItem.of(SONGS, key("A", "1"), COUNT));
    db.deleteItem(DeleteItem.of(SONGS, key("A", "1")));
    boolean before = view == StreamView.OLD_IMAGE || view == StreamView.NEW_AND_OLD_IMAGES;
    boolean after = view == StreamView.NEW_IMAGE || view == StreamView.NEW_AND_OLD_IMAGES;
    assertThat(inside.changes(SONGS))
        .containsExactly(
            record(false, true, Optional.empty(), kept(after, one)),
            record(true, true, kept(before, one), kept(after, two)),
            record(true, false, kept(before, two), Optional.empty()));
  }

  private ChangeRecord record(
      boolean existed, boolean exists, Optional<Item> before, Optional<Item> after) {
    return new ChangeRecord(
        clock.instant(), existed, exists, ChangeSource.CLIENT, song("A", "1"), before, after);
  }

  private static Optional<Item> kept(boolean wanted, Item item) {
    return wanted ? Optional.of(item) : Optional.empty();
  }

  @Test
  void a_table_without_stream_and_history_has_no_records() {
    db.createTable(Songs.plain());
    Songs.put(db, song("A", "1"));
    assertThat(inside.changes(SONGS)).isEmpty();
  }

  @Test
  void writes_that_change_nothing_have_no_records() {
    db.createTable(Songs.plain().streaming(StreamView.NEW_AND_OLD_IMAGES));
    var item = song("A", "1").with("plays", Value.number("1.0"));
    Songs.put(db, item);
    Songs.put(db, song("A", "1").with("plays", 1));
    db.updateItem(UpdateItem.of(SONGS, key("A", "1"), Update.set("plays", Value.of(1))));
    db.updateItem(UpdateItem.of(SONGS, key("A", "1"), Update.NOTHING));
    db.deleteItem(DeleteItem.of(SONGS, key("A", "never was")));
    db.batchWriteItem(
        BatchWriteItem.of(
            SONGS,
            List.of(
                new BatchWriteItem.Put(item), new BatchWriteItem.Delete(key("A", "never was")))));
    db.transactWriteItems(
        TransactWriteItems.of(
            TransactWriteItems.Put.of(SONGS, item),
            new TransactWriteItems.Check(
                SONGS, key("A", "2"), Condition.notExists("artist"), false)));
    assertThat(inside.changes(SONGS)).hasSize(1);
  }

  @Test
  void refused_writes_have_no_records() {
    db.createTable(Songs.plain().streaming(StreamView.NEW_AND_OLD_IMAGES));
    var refused = PutItem.of(SONGS, song("A", "1")).onlyIf(Condition.exists("artist"));
    assertThatThrownBy(() -> db.putItem(refused)).isInstanceOf(RequestException.class);
    assertThatThrownBy(
            () ->
                db.transactWriteItems(
                    TransactWriteItems.of(
                        TransactWriteItems.Put.of(SONGS, song("A", "1")),
                        new TransactWriteItems.Check(
                            SONGS, key("A", "2"), Condition.exists("artist"), false))))
        .isInstanceOf(RequestException.class);
    assertThat(inside.changes(SONGS)).isEmpty();
  }

  @Test
  void a_transaction_has_its_records_together_in_the_order_of_its_actions() {
    db.createTable(Songs.plain().streaming(StreamView.KEYS_ONLY));
    var other = TableName.of("other");
    db.createTable(CreateTable.of(other, KeySchema.of("id")).streaming(StreamView.KEYS_ONLY));
    db.transactWriteItems(
        TransactWriteItems.of(
            TransactWriteItems.Put.of(SONGS, song("B", "1")),
            TransactWriteItems.Put.of(other, Item.of("id", Value.of("x"))),
            TransactWriteItems.Change.of(SONGS, key("A", "1"), COUNT)));
    assertThat(inside.changes(SONGS))
        .extracting(ChangeRecord::key)
        .containsExactly(song("B", "1"), song("A", "1"));
    var first = inside.sequence(SONGS).getFirst();
    assertThat(inside.sequence(other)).containsExactly(first + 1);
    assertThat(inside.sequence(SONGS)).containsExactly(first, first + 2);
  }

  @Test
  void records_of_one_item_follow_each_other_without_a_gap() throws Exception {
    db.createTable(Songs.plain().streaming(StreamView.NEW_AND_OLD_IMAGES));
    var work = new ArrayList<Callable<Object>>();
    for (int i = 0; i < 4; i++) {
      work.add(
          () -> {
            for (int n = 0; n < 50; n++) {
              db.updateItem(UpdateItem.of(SONGS, key("A", "1"), COUNT));
            }
            return true;
          });
    }
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var done : threads.invokeAll(work)) {
        done.get();
      }
    }
    var log = inside.changes(SONGS);
    assertThat(log).hasSize(200);
    for (int i = 1; i < log.size(); i++) {
      assertThat(log.get(i).before()).isEqualTo(log.get(i - 1).after());
    }
    assertThat(inside.sequence(SONGS)).isSorted().doesNotHaveDuplicates();
  }

  @Test
  void a_stream_that_is_switched_off_adds_no_records() {
    db.createTable(Songs.plain().streaming(StreamView.KEYS_ONLY));
    Songs.put(db, song("A", "1"));
    db.updateTable(UpdateTable.of(SONGS).streaming(new UpdateTable.DisableStream()));
    Songs.put(db, song("A", "2"));
    db.updateTable(
        UpdateTable.of(SONGS).streaming(new UpdateTable.EnableStream(StreamView.NEW_IMAGE)));
    Songs.put(db, song("A", "3"));
    assertThat(inside.changes(SONGS))
        .extracting(ChangeRecord::key)
        .containsExactly(song("A", "1"), song("A", "3"));
    assertThat(inside.changes(SONGS).getLast().after()).contains(song("A", "3"));
  }

  @Test
  void history_keeps_what_was_there_before_with_or_without_a_stream() {
    db.createTable(Songs.plain());
    Songs.put(db, song("A", "1").with("plays", 1));
    db.updateContinuousBackups(new UpdateContinuousBackups(SONGS, true, 35));
    Songs.put(db, song("A", "1").with("plays", 2));
    db.deleteItem(DeleteItem.of(SONGS, key("A", "1")));
    assertThat(inside.changes(SONGS))
        .extracting(ChangeRecord::before)
        .containsExactly(
            Optional.of(song("A", "1").with("plays", 1)),
            Optional.of(song("A", "1").with("plays", 2)));
    db.updateContinuousBackups(new UpdateContinuousBackups(SONGS, false, 35));
    Songs.put(db, song("A", "2"));
    assertThat(inside.changes(SONGS)).hasSizeLessThanOrEqualTo(2);
  }

  @Test
  void records_of_a_stream_are_kept_for_a_day() {
    db.createTable(Songs.plain().streaming(StreamView.KEYS_ONLY));
    Songs.put(db, song("A", "1"));
    clock.forward(Duration.ofHours(23));
    Songs.put(db, song("A", "2"));
    db.sweep();
    assertThat(inside.changes(SONGS)).hasSize(2);
    clock.forward(Duration.ofHours(2));
    db.sweep();
    assertThat(inside.changes(SONGS)).extracting(ChangeRecord::key).containsExactly(song("A", "2"));
    clock.forward(Duration.ofHours(24));
    db.sweep();
    assertThat(inside.changes(SONGS)).isEmpty();
    Songs.put(db, song("A", "3"));
    assertThat(inside.changes(SONGS)).hasSize(1);
  }

  @Test
  void history_keeps_records_for_as_many_days_as_wanted() {
    db.createTable(Songs.plain().streaming(StreamView.KEYS_ONLY));
    db.updateContinuousBackups(new UpdateContinuousBackups(SONGS, true, 7));
    Songs.put(db, song("A", "1"));
    clock.forward(Duration.ofDays(6));
    db.sweep();
    assertThat(inside.changes(SONGS)).hasSize(1);
    clock.forward(Duration.ofDays(2));
    db.sweep();
    assertThat(inside.changes(SONGS)).isEmpty();
  }
}
