package dev.trestle.engine;

import static dev.trestle.engine.Songs.SONGS;
import static dev.trestle.engine.Songs.key;
import static dev.trestle.engine.Songs.song;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.TransactWriteItems.Change;
import dev.trestle.dynamo.backup.DescribeContinuousBackups;
import dev.trestle.dynamo.backup.UpdateContinuousBackups;
import dev.trestle.dynamo.error.IdempotentParameterMismatchException;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.DeleteTable;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.DescribeTimeToLive;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.ListTables;
import dev.trestle.dynamo.table.LocalIndex;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.Throughput;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.dynamo.table.UpdateTimeToLive;
import dev.trestle.dynamo.tag.ListTagsOfResource;
import dev.trestle.dynamo.tag.Tag;
import dev.trestle.dynamo.tag.TagResource;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.storage.RocksStore;
import dev.trestle.engine.storage.StorageException;
import dev.trestle.engine.testing.MovableClock;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Everything acknowledged is there after the database was closed and opened again.
class ReopeningTest {
  private static final Update COUNT = Update.add("plays", Value.of(1));

  @TempDir private Path directory;

  private final MovableClock clock = new MovableClock(Instant.parse("2026-01-01T00:00:00Z"));

  private Database open() {
    return Database.open(DatabaseOptions.at(directory).clock(clock));
  }

  @Test
  void items_of_all_types_and_their_index_rows() {
    var item =
        song("Nina Simone", "Sinnerman")
            .with("genre", "jazz")
            .with("released", Value.number("1965.5"))
            .with("binary", Value.of(Bytes.copyOf(new byte[] {0, -1})))
            .with("nested", Value.map(Map.of("list", Value.list(Value.NULL, Value.TRUE))))
            .with("set", Value.strings("a", "b"));
    try (var db = open()) {
      db.createTable(Songs.indexed());
      Songs.put(db, item);
    }
    try (var db = open()) {
      assertThat(Songs.find(db, key("Nina Simone", "Sinnerman"))).contains(item);
      var jazz = Query.of(SONGS, KeyCondition.equal("genre", "jazz")).onIndex(Songs.BY_GENRE);
      assertThat(db.query(jazz).items()).containsExactly(item);
    }
  }

  @Test
  void everything_that_a_table_is_described_by() {
    var units = new Throughput(3, 4);
    var wide =
        new GlobalIndex(
            IndexName.of("wide"),
            new KeySchema(List.of("genre", "label"), List.of("released", "title")),
            new IndexProjection.Include(List.of("plays", "length")),
            Optional.of(units));
    var request =
        Songs.plain()
            .with(wide)
            .with(
                new LocalIndex(
                    IndexName.of("by-year"),
                    KeySchema.of("artist", "released"),
                    IndexProjection.KEYS_ONLY))
            .typed("released", KeyType.N)
            .typed("label", KeyType.B)
            .provisioned(units)
            .streaming(StreamView.OLD_IMAGE);
    TableDescription before;
    try (var db = open()) {
      db.createTable(request);
      db.updateTable(UpdateTable.of(SONGS).deletionProtected(true));
      Songs.put(
          db,
          song("A", "1")
              .with("genre", "jazz")
              .with("released", 1)
              .with("label", Value.of(Bytes.owning(new byte[] {1}))),
          song("A", "2"));
      before = describe(db);
    }
    assertThat(before.itemCount()).isEqualTo(2);
    try (var db = open()) {
      assertThat(describe(db)).isEqualTo(before);
    }
  }

  @Test
  void tags_expiry_and_history() {
    var tags = List.of(new Tag("stage", "test"), new Tag("team", "music"));
    try (var db = open()) {
      db.createTable(Songs.plain());
      db.tagResource(new TagResource(describe(db).arn(), tags));
      db.updateTimeToLive(new UpdateTimeToLive(SONGS, "expires", true));
      db.updateContinuousBackups(new UpdateContinuousBackups(SONGS, true, 7));
    }
    var since = clock.instant();
    clock.forward(Duration.ofDays(2));
    try (var db = open()) {
      assertThat(
              db.listTagsOfResource(new ListTagsOfResource(describe(db).arn(), Optional.empty()))
                  .tags())
          .isEqualTo(tags);
      assertThat(db.describeTimeToLive(new DescribeTimeToLive(SONGS)).attribute())
          .contains("expires");
      assertThat(db.describeContinuousBackups(new DescribeContinuousBackups(SONGS)).window())
          .contains(new DescribeContinuousBackups.Window(since, clock.instant(), 7));
    }
  }

  @Test
  void a_token_for_ten_minutes_from_its_transaction() {
    var request = TransactWriteItems.of(Change.of(SONGS, key("A", "1"), COUNT)).token("once");
    try (var db = open()) {
      db.createTable(Songs.plain());
      db.transactWriteItems(request);
    }
    clock.forward(Duration.ofMinutes(9));
    try (var db = open()) {
      db.transactWriteItems(request);
      assertThat(Songs.content(db)).containsExactly(song("A", "1").with("plays", 1));
      var other = TransactWriteItems.of(Change.of(SONGS, key("A", "2"), COUNT)).token("once");
      assertThatThrownBy(() -> db.transactWriteItems(other))
          .isInstanceOf(IdempotentParameterMismatchException.class);
    }
    clock.forward(Duration.ofMinutes(2));
    try (var db = open()) {
      db.transactWriteItems(request);
      assertThat(Songs.content(db)).containsExactly(song("A", "1").with("plays", 2));
    }
  }

  @Test
  void old_tokens_are_forgotten_and_young_ones_kept() {
    var request = TransactWriteItems.of(Change.of(SONGS, key("A", "1"), COUNT)).token("once");
    try (var db = open()) {
      db.createTable(Songs.plain());
      db.transactWriteItems(request);
      clock.forward(Duration.ofMinutes(9));
      db.sweep();
      db.transactWriteItems(request);
      assertThat(Songs.content(db)).containsExactly(song("A", "1").with("plays", 1));
      clock.forward(Duration.ofMinutes(2));
      db.sweep();
      db.transactWriteItems(request);
      assertThat(Songs.content(db)).containsExactly(song("A", "1").with("plays", 2));
    }
  }

  @Test
  void a_token_that_was_used_again_after_its_end_stays_when_its_first_use_is_swept() {
    var request = TransactWriteItems.of(Change.of(SONGS, key("A", "1"), COUNT)).token("once");
    try (var db = open()) {
      db.createTable(Songs.plain());
      db.transactWriteItems(request);
    }
    clock.forward(Duration.ofMinutes(11));
    try (var db = open()) {
      db.transactWriteItems(request);
      db.sweep();
      db.transactWriteItems(request);
      assertThat(Songs.content(db)).containsExactly(song("A", "1").with("plays", 2));
      clock.forward(Duration.ofMinutes(11));
      db.sweep();
      db.transactWriteItems(request);
      assertThat(Songs.content(db)).containsExactly(song("A", "1").with("plays", 3));
    }
  }

  @Test
  void the_numbers_of_changes_go_on() {
    try (var db = open()) {
      db.createTable(Songs.plain().streaming(StreamView.KEYS_ONLY));
      Songs.put(db, song("A", "1"), song("A", "2"));
    }
    try (var db = open()) {
      Songs.put(db, song("A", "3"));
    }
    try (var store = RocksStore.open(directory)) {
      var numbers = new StoreContents(store).sequence(SONGS);
      assertThat(numbers).hasSize(3).isSorted().doesNotHaveDuplicates();
    }
  }

  @Test
  void a_deleted_table_stays_away_and_its_successor_is_new() {
    try (var db = open()) {
      db.createTable(Songs.indexed());
      Songs.put(db, song("A", "1").with("genre", "jazz").with("released", 1));
      db.createTable(CreateTable.of(TableName.of("other"), KeySchema.of("id")));
      db.deleteTable(new DeleteTable(SONGS));
    }
    try (var db = open()) {
      assertThat(db.listTables(ListTables.FIRST_PAGE).tables())
          .extracting(Object::toString)
          .containsExactly("other");
      db.createTable(Songs.indexed());
      assertThat(Songs.content(db)).isEmpty();
    }
    try (var db = open()) {
      assertThat(Songs.content(db)).isEmpty();
      assertThat(describe(db).itemCount()).isZero();
    }
    try (var store = RocksStore.open(directory)) {
      new StoreContents(store).assertConsistent();
    }
  }

  @Test
  void one_database_at_a_time_has_the_directory() {
    try (var first = open()) {
      first.createTable(Songs.plain());
      assertThatThrownBy(this::open).isInstanceOf(StorageException.class);
      Songs.put(first, song("A", "1"));
    }
    try (var second = open()) {
      assertThat(Songs.content(second)).hasSize(1);
    }
  }

  @Test
  void a_closed_database_refuses_with_words() {
    var db = open();
    db.createTable(Songs.plain());
    db.close();
    assertThatThrownBy(() -> Songs.put(db, song("A", "1")))
        .isInstanceOfAny(StorageException.class, IllegalStateException.class)
        .hasMessageContaining("closed");
    assertThatThrownBy(() -> Songs.content(db)).hasMessageContaining("closed");
    db.close();
  }

  private static TableDescription describe(Database db) {
    return db.describeTable(new DescribeTable(SONGS)).table();
  }
}
