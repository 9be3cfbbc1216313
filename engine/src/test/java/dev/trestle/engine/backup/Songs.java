package dev.trestle.engine.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.backup.BackupDescription;
import dev.trestle.dynamo.backup.BackupStatus;
import dev.trestle.dynamo.backup.DescribeBackup;
import dev.trestle.dynamo.backup.DescribeExport;
import dev.trestle.dynamo.backup.ExportDescription;
import dev.trestle.dynamo.backup.ExportStatus;
import dev.trestle.dynamo.backup.UpdateContinuousBackups;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.LocalIndex;
import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.TableStatus;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.Database;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A table with indexes, and helper methods for its tests.
public final class Songs {
  public static final TableName SONGS = TableName.of("songs");
  public static final TableName COPY = TableName.of("songs-copy");
  public static final IndexName BY_GENRE = IndexName.of("by-genre");
  public static final IndexName BY_YEAR = IndexName.of("by-year");
  public static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private Songs() {}

  public static CreateTable table() {
    return CreateTable.of(SONGS, KeySchema.of("artist", "title"))
        .with(
            GlobalIndex.of(BY_GENRE.text(), KeySchema.of("genre", "title"))
                .projecting(IndexProjection.KEYS_ONLY))
        .with(new LocalIndex(BY_YEAR, KeySchema.of("artist", "year"), IndexProjection.ALL));
  }

  public static void create(Database db) {
    db.createTable(table());
    db.updateContinuousBackups(new UpdateContinuousBackups(SONGS, true, 35));
  }

  public static Item song(int number) {
    return Item.of("artist", Value.of("artist-" + number % 7)).with("title", "title-" + number);
  }

  public static Key key(int number) {
    return Key.of("artist", "artist-" + number % 7).and("title", "title-" + number);
  }

  /// All items, in an order that does not depend on the table.
  public static List<Item> all(Database db, TableName table) {
    return all(db, Scan.of(table));
  }

  public static List<Item> all(Database db, TableName table, IndexName index) {
    return all(db, Scan.of(table).onIndex(index));
  }

  private static List<Item> all(Database db, Scan scan) {
    var items = Stream.<Item>builder();
    var next = Optional.of(scan);
    while (next.isPresent()) {
      var page = db.scan(next.get());
      page.items().forEach(items);
      next = page.last().map(scan::startingAfter);
    }
    return sorted(items.build());
  }

  public static List<Item> sorted(Stream<Item> items) {
    return items.sorted(Comparator.comparing(Item::toString)).toList();
  }

  public static TableDescription restored(Database db, TableName table) {
    await().atMost(TIMEOUT).until(() -> describe(db, table).status() == TableStatus.ACTIVE);
    return describe(db, table);
  }

  public static TableDescription describe(Database db, TableName table) {
    return db.describeTable(new DescribeTable(table)).table();
  }

  public static BackupDescription finishedBackup(Database db, String arn) {
    await()
        .atMost(TIMEOUT)
        .until(
            () ->
                db.describeBackup(new DescribeBackup(arn)).backup().details().status()
                    == BackupStatus.AVAILABLE);
    return db.describeBackup(new DescribeBackup(arn)).backup();
  }

  public static ExportDescription endedExport(Database db, String arn) {
    await()
        .atMost(TIMEOUT)
        .until(
            () ->
                db.describeExport(new DescribeExport(arn)).export().status()
                    != ExportStatus.IN_PROGRESS);
    return db.describeExport(new DescribeExport(arn)).export();
  }

  /// Asserts that a restored table has the items, and matching counts and indexes.
  public static void assertHas(Database db, TableName table, List<Item> items) {
    assertThat(all(db, table)).isEqualTo(items);
    var description = describe(db, table);
    assertThat(description.itemCount()).isEqualTo(items.size());
    assertThat(description.sizeBytes()).isEqualTo(items.stream().mapToLong(Item::sizeBytes).sum());
    var byGenre = sorted(items.stream().filter(item -> has(item, "genre")).map(Songs::keys));
    assertThat(all(db, table, BY_GENRE)).isEqualTo(byGenre);
    assertThat(description.globalIndexes().getFirst().itemCount()).isEqualTo(byGenre.size());
    var byYear = sorted(items.stream().filter(item -> has(item, "year")));
    assertThat(all(db, table, BY_YEAR)).isEqualTo(byYear);
    assertThat(description.localIndexes().getFirst().itemCount()).isEqualTo(byYear.size());
  }

  private static boolean has(Item item, String attribute) {
    return item.find(attribute).isPresent();
  }

  private static Item keys(Item item) {
    var keys = Item.EMPTY;
    for (var name : List.of("artist", "title", "genre")) {
      keys = keys.with(name, item.find(name).orElseThrow());
    }
    return keys;
  }
}
