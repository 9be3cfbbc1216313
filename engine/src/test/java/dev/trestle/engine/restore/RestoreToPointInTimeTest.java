package dev.trestle.engine.restore;

import static dev.trestle.engine.backup.Songs.COPY;
import static dev.trestle.engine.backup.Songs.SONGS;
import static dev.trestle.engine.backup.Songs.START;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.backup.DescribeContinuousBackups;
import dev.trestle.dynamo.backup.RestoreOverrides;
import dev.trestle.dynamo.backup.RestoreTableToPointInTime;
import dev.trestle.dynamo.backup.UpdateContinuousBackups;
import dev.trestle.dynamo.error.InvalidRestoreTimeException;
import dev.trestle.dynamo.error.PointInTimeRecoveryUnavailableException;
import dev.trestle.dynamo.error.TableAlreadyExistsException;
import dev.trestle.dynamo.error.TableNotFoundException;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.BillingMode;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.DeleteTable;
import dev.trestle.dynamo.table.DescribeTimeToLive;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.TableDescription.RestoreSummary;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.Throughput;
import dev.trestle.dynamo.table.UpdateTimeToLive;
import dev.trestle.dynamo.tag.ListTagsOfResource;
import dev.trestle.dynamo.value.Item;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.backup.Songs;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RestoreToPointInTimeTest {
  private static final int KEYS = 40;

  private final AtomicReference<Instant> now = new AtomicReference<>(START);

  private Database open() {
    return Database.open(DatabaseOptions.inMemory().clock(now::get));
  }

  private void restore(Database db, Instant moment) {
    db.restoreTableToPointInTime(RestoreTableToPointInTime.of(SONGS, COPY).at(moment));
    Songs.restored(db, COPY);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void any_second_comes_back_as_it_was(long seed) {
    var random = new Random(seed);
    try (var db = open()) {
      Songs.create(db);
      var model = new TreeMap<Integer, Item>();
      var states = new ArrayList<List<Item>>();
      for (int second = 0; second < 60; second++) {
        now.set(START.plusSeconds(second));
        for (int i = random.nextInt(12); i > 0; i--) {
          write(db, model, random);
        }
        states.add(Songs.sorted(model.values().stream()));
      }
      for (int i = 0; i < 12; i++) {
        int second = i == 0 ? 0 : i == 1 ? 59 : random.nextInt(60);
        restore(
            db,
            START.plusSeconds(second).plusMillis(random.nextInt(2) * 999L * (second < 59 ? 1 : 0)));
        Songs.assertHas(db, COPY, states.get(second));
        db.deleteTable(new DeleteTable(COPY));
      }
    }
  }

  private static void write(Database db, Map<Integer, Item> model, Random random) {
    int number = random.nextInt(KEYS);
    if (random.nextInt(3) == 0) {
      db.deleteItem(DeleteItem.of(SONGS, Songs.key(number)));
      model.remove(number);
      return;
    }
    var item = Songs.song(number).with("plays", random.nextInt(5));
    item = random.nextBoolean() ? item.with("genre", "genre-" + random.nextInt(3)) : item;
    item = random.nextBoolean() ? item.with("year", "19" + random.nextInt(10)) : item;
    db.putItem(PutItem.of(SONGS, item));
    model.put(number, item);
  }

  @Test
  void the_latest_moment_has_everything_that_was_acknowledged() {
    try (var db = open()) {
      Songs.create(db);
      var items = new ArrayList<Item>();
      for (int i = 0; i < 1000; i++) {
        items.add(Songs.song(i).with("genre", "g"));
        db.putItem(PutItem.of(SONGS, items.getLast()));
      }
      db.restoreTableToPointInTime(RestoreTableToPointInTime.of(SONGS, COPY));
      db.putItem(PutItem.of(SONGS, Songs.song(5000)));
      var description = Songs.restored(db, COPY);
      Songs.assertHas(db, COPY, Songs.sorted(items.stream()));
      assertThat(description.restore())
          .contains(
              new RestoreSummary(
                  Optional.empty(), Optional.of(Songs.describe(db, SONGS).arn()), START, false));
    }
  }

  @Test
  void writers_continue_while_their_table_is_restored() throws InterruptedException {
    try (var db = open()) {
      Songs.create(db);
      var items = new ArrayList<Item>();
      for (int i = 0; i < 3000; i++) {
        items.add(Songs.song(i));
        db.putItem(PutItem.of(SONGS, items.getLast()));
      }
      now.set(START.plusSeconds(1));
      var stop = new AtomicBoolean();
      var writers = new ArrayList<Thread>();
      for (int i = 0; i < 4; i++) {
        int first = i;
        writers.add(
            Thread.ofVirtual()
                .start(
                    () -> {
                      for (int n = first; !stop.get(); n += 4) {
                        db.putItem(PutItem.of(SONGS, Songs.song(n % 4000).with("late", n)));
                        db.deleteItem(DeleteItem.of(SONGS, Songs.key((n + 17) % 3000)));
                      }
                    }));
      }
      for (int round = 0; round < 3; round++) {
        restore(db, START);
        Songs.assertHas(db, COPY, Songs.sorted(items.stream()));
        db.deleteTable(new DeleteTable(COPY));
      }
      stop.set(true);
      for (var writer : writers) {
        writer.join();
      }
    }
  }

  @Test
  void the_window_has_two_borders() {
    try (var db = open()) {
      Songs.create(db);
      now.set(START.plusSeconds(100));
      assertRefused(db, START.minusMillis(1));
      assertRefused(db, START.plusSeconds(100).plusMillis(1));
      restore(db, START);
      db.deleteTable(new DeleteTable(COPY));
      restore(db, START.plusSeconds(100));
    }
  }

  @Test
  void the_window_moves_on_with_time_and_forgets() {
    try (var db = open()) {
      Songs.create(db);
      db.putItem(PutItem.of(SONGS, Songs.song(1)));
      now.set(START.plus(Duration.ofDays(35)).plusSeconds(10));
      db.deleteItem(DeleteItem.of(SONGS, Songs.key(1)));
      db.sweep();
      assertRefused(db, START.plusMillis(9_999));
      restore(db, START.plusSeconds(10));
      Songs.assertHas(db, COPY, List.of(Songs.song(1)));
    }
  }

  @Test
  void a_longer_window_does_not_bring_back_what_a_shorter_one_forgot() {
    try (var db = open()) {
      Songs.create(db);
      db.updateContinuousBackups(new UpdateContinuousBackups(SONGS, true, 1));
      now.set(START.plus(Duration.ofDays(10)));
      db.sweep();
      db.updateContinuousBackups(new UpdateContinuousBackups(SONGS, true, 35));
      var window =
          db.describeContinuousBackups(new DescribeContinuousBackups(SONGS)).window().orElseThrow();
      assertThat(window.earliest()).isEqualTo(START.plus(Duration.ofDays(9)));
      assertRefused(db, START.plus(Duration.ofDays(9)).minusMillis(1));
    }
  }

  private static void assertRefused(Database db, Instant moment) {
    assertThatThrownBy(
            () ->
                db.restoreTableToPointInTime(RestoreTableToPointInTime.of(SONGS, COPY).at(moment)))
        .isInstanceOf(InvalidRestoreTimeException.class)
        .hasMessage(
            "An invalid restore time was specified. RestoreDateTime must be between EarliestRestorableDateTime and LatestRestorableDateTime.");
  }

  @Test
  void a_restore_needs_a_source_with_history_and_a_free_name() {
    var request = RestoreTableToPointInTime.of(SONGS, COPY);
    try (var db = open()) {
      assertThatThrownBy(() -> db.restoreTableToPointInTime(request))
          .isInstanceOf(TableNotFoundException.class)
          .hasMessage("Source table not found: songs");
      db.createTable(Songs.table());
      assertThatThrownBy(() -> db.restoreTableToPointInTime(request))
          .isInstanceOf(PointInTimeRecoveryUnavailableException.class)
          .hasMessage("Point in time recovery is not enabled for table 'songs'");
      db.updateContinuousBackups(new UpdateContinuousBackups(SONGS, true, 35));
      db.createTable(CreateTable.of(COPY, KeySchema.of("pk")));
      assertThatThrownBy(() -> db.restoreTableToPointInTime(request))
          .isInstanceOf(TableAlreadyExistsException.class)
          .hasMessage("Table already exists: songs-copy");
      assertThatThrownBy(
              () ->
                  db.describeContinuousBackups(
                      new DescribeContinuousBackups(TableName.of("missing"))))
          .isInstanceOf(TableNotFoundException.class)
          .hasMessage("Table not found: missing");
    }
  }

  @Test
  void settings_are_not_restored_and_overrides_apply() {
    try (var db = open()) {
      Songs.create(db);
      db.updateTimeToLive(new UpdateTimeToLive(SONGS, "expires", true));
      db.putItem(PutItem.of(SONGS, Songs.song(1).with("genre", "g").with("year", "1965")));
      var overrides =
          RestoreOverrides.NONE
              .keepingGlobal(List.of())
              .keepingLocal(List.of())
              .provisioned(new Throughput(3, 4));
      db.restoreTableToPointInTime(RestoreTableToPointInTime.of(SONGS, COPY).with(overrides));
      var copy = Songs.restored(db, COPY);
      assertThat(copy.globalIndexes()).isEmpty();
      assertThat(copy.localIndexes()).isEmpty();
      assertThat(copy.attributeTypes()).containsOnlyKeys("artist", "title");
      assertThat(copy.billingMode()).isEqualTo(BillingMode.PROVISIONED);
      assertThat(copy.throughput()).isEqualTo(new Throughput(3, 4));
      assertThat(db.describeTimeToLive(new DescribeTimeToLive(COPY)).attribute()).isEmpty();
      assertThat(db.describeContinuousBackups(new DescribeContinuousBackups(COPY)).window())
          .isEmpty();
      assertThat(db.listTagsOfResource(new ListTagsOfResource(copy.arn(), Optional.empty())).tags())
          .isEmpty();
    }
  }

  @Test
  void an_override_can_leave_an_index_out_but_not_change_it() {
    try (var db = open()) {
      Songs.create(db);
      var changed = GlobalIndex.of(Songs.BY_GENRE.text(), KeySchema.of("genre"));
      assertThatThrownBy(
              () ->
                  db.restoreTableToPointInTime(
                      RestoreTableToPointInTime.of(SONGS, COPY)
                          .with(RestoreOverrides.NONE.keepingGlobal(List.of(changed)))))
          .isInstanceOf(ValidationException.class)
          .hasMessage(
              "One or more parameter values were invalid: An index can only be left out of a restore, not changed: by-genre");
      assertThatThrownBy(
              () ->
                  db.restoreTableToPointInTime(
                      RestoreTableToPointInTime.of(SONGS, COPY)
                          .with(
                              RestoreOverrides.NONE.keepingGlobal(
                                  List.of(GlobalIndex.of("other", KeySchema.of("genre")))))))
          .isInstanceOf(ValidationException.class)
          .hasMessage(
              "One or more parameter values were invalid: The table to restore does not have the specified index: other");
    }
  }
}
