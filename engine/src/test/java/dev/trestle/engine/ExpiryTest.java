package dev.trestle.engine;

import static dev.trestle.engine.Songs.SONGS;
import static dev.trestle.engine.Songs.key;
import static dev.trestle.engine.Songs.song;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.UpdateTimeToLive;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.change.ChangeRecord;
import dev.trestle.engine.change.ChangeSource;
import dev.trestle.engine.storage.MemoryStore;
import dev.trestle.engine.testing.BlockingStore;
import dev.trestle.engine.testing.MovableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Time to live: items are removed when they have expired, and not before. The tests call the sweeps; the database's
/// own sweeps change nothing, because only the clock decides what is due.
class ExpiryTest {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final BlockingStore store = new BlockingStore(new MemoryStore());
  private final StoreContents inside = new StoreContents(store);
  private final MovableClock clock = new MovableClock(Instant.parse("2026-01-01T00:00:00Z"));
  private Database db = open();

  private Database open() {
    return Database.over(store, DatabaseOptions.inMemory().clock(clock));
  }

  @BeforeEach
  void createTable() {
    db.createTable(Songs.indexed().streaming(StreamView.NEW_AND_OLD_IMAGES));
    db.updateTimeToLive(new UpdateTimeToLive(SONGS, "expires", true));
    awaitBackfill();
  }

  @AfterEach
  void close() {
    db.close();
    inside.assertConsistent();
  }

  @Test
  void an_item_is_there_until_its_time_and_gone_afterwards() {
    Songs.put(db, expiring("1", MINUTE));
    clock.forward(MINUTE.minusSeconds(1));
    db.sweep();
    assertThat(Songs.content(db)).hasSize(1);
    clock.forward(Duration.ofSeconds(2));
    assertThat(Songs.content(db))
        .as("expired items stay readable until they are swept")
        .hasSizeLessThanOrEqualTo(1);
    db.sweep();
    assertThat(Songs.content(db)).isEmpty();
  }

  @Test
  void index_rows_go_with_their_item() {
    Songs.put(
        db,
        expiring("1", MINUTE).with("genre", "jazz").with("released", 1),
        song("A", "2").with("genre", "jazz").with("released", 2));
    clock.forward(MINUTE.plusSeconds(1));
    db.sweep();
    assertThat(Songs.all(db, Scan.of(SONGS).onIndex(Songs.BY_GENRE)))
        .containsExactly(song("A", "2").with("genre", "jazz").with("released", 2));
  }

  @Test
  void items_go_in_the_order_of_their_times() {
    Songs.put(
        db,
        expiring("third", Duration.ofMinutes(3)),
        expiring("first", Duration.ofMinutes(1)),
        expiring("fourth", Duration.ofMinutes(4)),
        expiring("second", Duration.ofMinutes(2)));
    clock.forward(Duration.ofMinutes(5));
    db.sweep();
    assertThat(expired())
        .extracting(item -> item.find("title").orElseThrow())
        .containsExactly(
            Value.of("first"), Value.of("second"), Value.of("third"), Value.of("fourth"));
  }

  @Test
  void many_items_go_in_one_sweep() {
    for (int batch = 0; batch < 28; batch++) {
      int first = batch * 25;
      db.batchWriteItem(
          BatchWriteItem.of(
              SONGS,
              IntStream.range(first, first + 25)
                  .mapToObj(i -> new BatchWriteItem.Put(expiring("Song " + i, MINUTE)))
                  .toList()));
    }
    clock.forward(MINUTE.plusSeconds(1));
    db.sweep();
    assertThat(Songs.content(db)).isEmpty();
    assertThat(expired()).hasSize(700);
  }

  @Test
  void a_later_time_keeps_the_item_longer() {
    Songs.put(db, expiring("put", MINUTE), expiring("updated", MINUTE));
    Songs.put(db, expiring("put", MINUTE.multipliedBy(3)));
    var later = Update.set("expires", Value.of(clock.seconds() + 180));
    db.updateItem(UpdateItem.of(SONGS, key("A", "updated"), later));
    clock.forward(MINUTE.multipliedBy(2));
    db.sweep();
    assertThat(Songs.content(db)).hasSize(2);
    clock.forward(MINUTE.multipliedBy(2));
    db.sweep();
    assertThat(Songs.content(db)).isEmpty();
  }

  @Test
  void an_earlier_time_lets_the_item_go_earlier() {
    Songs.put(db, expiring("1", MINUTE.multipliedBy(9)));
    Songs.put(db, expiring("1", MINUTE));
    clock.forward(MINUTE.multipliedBy(2));
    db.sweep();
    assertThat(Songs.content(db)).isEmpty();
  }

  @Test
  void an_item_without_a_time_stays() {
    Songs.put(db, expiring("1", MINUTE));
    db.updateItem(UpdateItem.of(SONGS, key("A", "1"), Update.remove("expires")));
    clock.forward(MINUTE.multipliedBy(2));
    db.sweep();
    assertThat(Songs.content(db)).containsExactly(song("A", "1"));
  }

  @Test
  void only_numbers_that_can_be_times_count() {
    var past = Value.of(clock.seconds() - 60);
    var kept =
        List.of(
            song("A", "text").with("expires", "" + (clock.seconds() - 60)),
            song("A", "list").with("expires", Value.list(past)),
            song("A", "zero").with("expires", 0),
            song("A", "negative").with("expires", -1),
            song("A", "milliseconds").with("expires", clock.millis()),
            song("A", "huge").with("expires", Value.number("9E125")),
            song("A", "other attribute").with("expired", past));
    kept.forEach(item -> Songs.put(db, item));
    Songs.put(
        db, song("A", "fraction").with("expires", Value.number((clock.seconds() - 60) + ".75")));
    db.sweep();
    assertThat(Songs.content(db)).containsExactlyInAnyOrderElementsOf(kept);
  }

  @Test
  void a_time_of_more_than_five_years_ago_is_taken_for_a_mistake() {
    Songs.put(
        db,
        expiring("mistake", Duration.ofDays(-5 * 365 - 2)),
        expiring("old", Duration.ofDays(-5 * 365 + 2)));
    db.sweep();
    assertThat(Songs.content(db))
        .extracting(item -> item.find("title").orElseThrow())
        .containsExactly(Value.of("mistake"));
  }

  @Test
  void items_from_before_expiry_was_switched_on_go_too() {
    db.updateTimeToLive(new UpdateTimeToLive(SONGS, "expires", false));
    var items =
        IntStream.range(0, 600).mapToObj(i -> expiring("Song " + i, MINUTE)).toArray(Item[]::new);
    Songs.put(db, items);
    clock.forward(MINUTE.multipliedBy(2));
    db.sweep();
    assertThat(Songs.content(db)).as("expiry is off").hasSize(600);
    db.updateTimeToLive(new UpdateTimeToLive(SONGS, "expires", true));
    awaitBackfill();
    db.sweep();
    assertThat(Songs.content(db)).isEmpty();
  }

  @Test
  void nothing_expires_once_expiry_is_disabled() {
    Songs.put(db, expiring("1", MINUTE));
    db.updateTimeToLive(new UpdateTimeToLive(SONGS, "expires", false));
    clock.forward(MINUTE.multipliedBy(2));
    db.sweep();
    assertThat(Songs.content(db)).hasSize(1);
  }

  @Test
  void another_attribute_counts_after_a_switch() {
    Songs.put(
        db,
        expiring("by the first", MINUTE),
        song("A", "by the second").with("until", clock.seconds() + 60));
    db.updateTimeToLive(new UpdateTimeToLive(SONGS, "expires", false));
    db.updateTimeToLive(new UpdateTimeToLive(SONGS, "until", true));
    awaitBackfill();
    clock.forward(MINUTE.multipliedBy(2));
    db.sweep();
    assertThat(Songs.content(db))
        .extracting(item -> item.find("title").orElseThrow())
        .containsExactly(Value.of("by the first"));
  }

  @Test
  void an_item_that_was_deleted_and_put_again_has_only_its_new_time() {
    Songs.put(db, expiring("1", MINUTE));
    db.deleteItem(DeleteItem.of(SONGS, key("A", "1")));
    Songs.put(db, expiring("1", MINUTE.multipliedBy(5)));
    clock.forward(MINUTE.multipliedBy(2));
    db.sweep();
    assertThat(Songs.content(db)).hasSize(1);
  }

  @Test
  void times_are_still_known_after_reopening() {
    Songs.put(db, expiring("1", MINUTE), expiring("2", MINUTE.multipliedBy(9)));
    db.close();
    clock.forward(MINUTE.multipliedBy(2));
    db = open();
    db.sweep();
    assertThat(Songs.content(db))
        .extracting(item -> item.find("title").orElseThrow())
        .containsExactly(Value.of("2"));
  }

  @Test
  void the_change_log_says_who_deleted() {
    var item = expiring("1", MINUTE);
    Songs.put(db, item, song("A", "2"));
    db.deleteItem(DeleteItem.of(SONGS, key("A", "2")));
    clock.forward(MINUTE.multipliedBy(2));
    db.sweep();
    var log = inside.changes(SONGS);
    assertThat(log)
        .extracting(ChangeRecord::actor)
        .containsExactly(
            ChangeSource.CLIENT,
            ChangeSource.CLIENT,
            ChangeSource.CLIENT,
            ChangeSource.TIME_TO_LIVE);
    assertThat(log.getLast())
        .isEqualTo(
            new ChangeRecord(
                clock.instant(),
                true,
                false,
                ChangeSource.TIME_TO_LIVE,
                song("A", "1"),
                Optional.of(item),
                Optional.empty()));
  }

  private Item expiring(String title, Duration in) {
    return song("A", title).with("expires", clock.seconds() + in.toSeconds());
  }

  /// The items that the sweeper removed, in order.
  private List<Item> expired() {
    return inside.changes(SONGS).stream()
        .filter(change -> change.actor() == ChangeSource.TIME_TO_LIVE)
        .map(ChangeRecord::key)
        .toList();
  }

  private void awaitBackfill() {
    Awaitility.await()
        .until(() -> inside.table(SONGS).definition().expiry().orElseThrow().backfill().done());
  }
}
