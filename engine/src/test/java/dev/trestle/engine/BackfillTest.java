package dev.trestle.engine;

import static dev.trestle.engine.Songs.SONGS;
import static dev.trestle.engine.Songs.key;
import static dev.trestle.engine.Songs.song;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.error.ResourceInUseException;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.IndexStatus;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableDescription.GlobalIndexDescription;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.TableStatus;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.dynamo.value.Item;
import dev.trestle.engine.storage.MemoryStore;
import dev.trestle.engine.testing.BlockingStore;
import dev.trestle.engine.testing.FaultyStore;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The backfill of a new index: step by step, whatever happens in between.
class BackfillTest {
  private static final int ITEMS = 1000;
  private static final TableName FEW = TableName.of("few");

  private final BlockingStore store = new BlockingStore(new MemoryStore());
  private final FaultyStore disk = new FaultyStore(store);
  private final StoreContents inside = new StoreContents(store);
  private Database db = Database.over(disk, DatabaseOptions.inMemory());

  @BeforeEach
  void fillTable() {
    db.createTable(Songs.plain());
    for (int first = 0; first < ITEMS; first += 25) {
      db.batchWriteItem(
          BatchWriteItem.of(
              SONGS,
              IntStream.range(first, first + 25)
                  .mapToObj(i -> new BatchWriteItem.Put(jazz(i)))
                  .toList()));
    }
  }

  @AfterEach
  void close() {
    store.release();
    db.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void it_resumes_where_it_stopped_after_the_disk_failed_and_the_database_was_reopened(int steps) {
    // The definition is one write, and each step one more (and one that only waits for the writes
    // before it).
    disk.failWritesAfter(1 + 2 * steps);
    createIndex();
    Awaitility.await().until(() -> !backfillRuns());
    var mark = inside.table(SONGS).indexes().getFirst().backfill();
    assertThat(mark.done()).isFalse();
    assertThat(describe().status()).isEqualTo(IndexStatus.CREATING);
    disk.heal();
    // Before the backfill resumes, items on either side of the mark are added, changed and removed.
    for (int i = 0; i < ITEMS; i += 7) {
      db.deleteItem(DeleteItem.of(SONGS, key("A" + i % 10, "Song " + i)));
    }
    Songs.put(
        db, IntStream.range(ITEMS, ITEMS + 50).mapToObj(BackfillTest::jazz).toArray(Item[]::new));
    Songs.put(db, jazz(1).with("genre", "soul"), jazz(2).without("genre"));
    db.close();
    db = Database.over(disk, DatabaseOptions.inMemory());
    awaitIndex();
    inside.assertConsistent();
    assertThat(Songs.all(db, Scan.of(SONGS).onIndex(Songs.BY_GENRE)))
        .containsExactlyInAnyOrderElementsOf(
            Songs.content(db).stream().filter(item -> item.find("genre").isPresent()).toList());
  }

  @Test
  void it_resumes_once_the_disk_works_again() {
    disk.failWritesAfter(1 + 2);
    createIndex();
    Awaitility.await().until(() -> !backfillRuns());
    assertThat(describe().status()).isEqualTo(IndexStatus.CREATING);
    disk.heal();
    awaitIndex();
    inside.assertConsistent();
  }

  @Test
  void an_index_that_is_added_as_soon_as_another_is_complete_is_filled_too() {
    db.createTable(CreateTable.of(FEW, KeySchema.of("id")));
    for (int round = 0; round < 200; round++) {
      for (var index : List.of("first", "second")) {
        db.updateTable(
            UpdateTable.of(FEW)
                .creating(GlobalIndex.of(index, KeySchema.of("id")), Map.of("id", KeyType.S)));
        Awaitility.await()
            .pollInSameThread()
            .pollDelay(Duration.ZERO)
            .pollInterval(Duration.ofNanos(1))
            .until(
                () ->
                    db.describeTable(new DescribeTable(FEW)).table().globalIndexes().stream()
                        .allMatch(one -> one.status() == IndexStatus.ACTIVE));
      }
      db.updateTable(UpdateTable.of(FEW).dropping(IndexName.of("first")));
      db.updateTable(UpdateTable.of(FEW).dropping(IndexName.of("second")));
    }
  }

  @Test
  void a_step_ends_at_a_megabyte_so_that_writers_never_wait_long() {
    var large = "x".repeat(300_000);
    for (int i = 0; i < 40; i++) {
      Songs.put(db, jazz(i).with("lyrics", large));
    }
    store.largestBatch();
    createIndex();
    awaitIndex();
    assertThat(store.largestBatch()).isLessThan(2 << 20);
    inside.assertConsistent();
  }

  @Test
  void an_index_cannot_be_read_before_it_is_complete() {
    store.hold();
    store.letThrough(1);
    createIndex();
    Awaitility.await().until(store::isHolding);
    assertThat(describe().status()).isEqualTo(IndexStatus.CREATING);
    assertThat(describe().backfilling()).isTrue();
    assertThatThrownBy(() -> db.scan(Scan.of(SONGS).onIndex(Songs.BY_GENRE)))
        .isInstanceOf(ValidationException.class)
        .hasMessage("Cannot read from backfilling global secondary index: by-genre");
    assertThat(Songs.content(db)).as("the table itself can be read").hasSize(ITEMS);
    store.release();
    awaitIndex();
    assertThat(Songs.all(db, Scan.of(SONGS).onIndex(Songs.BY_GENRE))).hasSize(ITEMS);
  }

  @Test
  void a_backfill_resumes_when_the_database_is_opened_again() {
    createIndex();
    db.close();
    db = Database.over(disk, DatabaseOptions.inMemory());
    awaitIndex();
    inside.assertConsistent();
    assertThat(describe().itemCount()).isEqualTo(ITEMS);
  }

  @Test
  void while_an_index_is_filled_its_table_takes_no_other_change() {
    disk.failWritesAfter(1);
    createIndex();
    Awaitility.await().until(() -> !backfillRuns());
    assertThat(db.describeTable(new DescribeTable(SONGS)).table().status())
        .isEqualTo(TableStatus.UPDATING);
    var other = GlobalIndex.of("by-year", KeySchema.of("released"));
    for (var change :
        List.of(
            UpdateTable.of(SONGS).creating(other, Map.of("released", KeyType.N)),
            UpdateTable.of(SONGS).dropping(IndexName.of("another")),
            UpdateTable.of(SONGS).deletionProtected(true),
            UpdateTable.of(SONGS).streaming(new UpdateTable.EnableStream(StreamView.KEYS_ONLY)))) {
      assertThatThrownBy(() -> db.updateTable(change))
          .isInstanceOf(ResourceInUseException.class)
          .hasMessage(
              "Attempt to change a resource which is still in use: Table is being updated: songs");
    }
    disk.heal();
    awaitIndex();
    assertThat(db.describeTable(new DescribeTable(SONGS)).table().status())
        .isEqualTo(TableStatus.ACTIVE);
    db.updateTable(UpdateTable.of(SONGS).deletionProtected(true));
  }

  @Test
  void an_index_that_is_dropped_during_its_backfill_leaves_no_rows() {
    createIndex();
    db.updateTable(UpdateTable.of(SONGS).dropping(Songs.BY_GENRE));
    assertThat(table().isEmpty()).isTrue();
    createIndex();
    awaitIndex();
    inside.assertConsistent();
  }

  private void createIndex() {
    db.updateTable(UpdateTable.of(SONGS).creating(Songs.GENRE_INDEX, Songs.GENRE_TYPES));
  }

  private static boolean backfillRuns() {
    return Thread.getAllStackTraces().keySet().stream()
        .anyMatch(thread -> thread.getName().equals("trestle-backfill"));
  }

  private void awaitIndex() {
    Awaitility.await().until(() -> describe().status() == IndexStatus.ACTIVE);
  }

  private GlobalIndexDescription describe() {
    return table().getFirst();
  }

  private List<GlobalIndexDescription> table() {
    return db.describeTable(new DescribeTable(SONGS)).table().globalIndexes();
  }

  private static Item jazz(int i) {
    return song("A" + i % 10, "Song " + i).with("genre", "jazz").with("released", i);
  }
}
