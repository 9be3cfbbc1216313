package dev.trestle.engine.backup;

import static dev.trestle.engine.backup.Songs.COPY;
import static dev.trestle.engine.backup.Songs.SONGS;
import static dev.trestle.engine.backup.Songs.START;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.backup.BackupStatus;
import dev.trestle.dynamo.backup.BackupSummary;
import dev.trestle.dynamo.backup.BackupType;
import dev.trestle.dynamo.backup.CreateBackup;
import dev.trestle.dynamo.backup.DeleteBackup;
import dev.trestle.dynamo.backup.DescribeBackup;
import dev.trestle.dynamo.backup.ListBackups;
import dev.trestle.dynamo.backup.RestoreTableFromBackup;
import dev.trestle.dynamo.error.BackupNotFoundException;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.error.TableNotFoundException;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.DeleteTable;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.testing.RandomValues;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.ValueType;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.storage.StorageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BackupTest {
  private final AtomicReference<Instant> now = new AtomicReference<>(START);
  @TempDir private Path directory;

  private Database open() {
    return Database.open(DatabaseOptions.at(directory).clock(now::get));
  }

  private static String backup(Database db, String name) {
    var arn = db.createBackup(new CreateBackup(SONGS, name)).backup().arn();
    Songs.finishedBackup(db, arn);
    return arn;
  }

  private static List<Item> fill(Database db) {
    var values = new RandomValues(new Random(7));
    var items = new ArrayList<Item>();
    for (int i = 0; i < 300; i++) {
      var item = Songs.song(i).with("genre", "g" + i % 3);
      for (var type : ValueType.values()) {
        item = item.with("value-" + type, values.value(type));
      }
      items.add(item);
      db.putItem(PutItem.of(SONGS, item));
    }
    return Songs.sorted(items.stream());
  }

  @Test
  void a_backup_outlives_its_table_and_has_all_kinds_of_values() {
    List<Item> items;
    String arn;
    try (var db = open()) {
      Songs.create(db);
      items = fill(db);
      arn = backup(db, "before");
      db.deleteTable(new DeleteTable(SONGS));
    }
    try (var db = open()) {
      db.restoreTableFromBackup(RestoreTableFromBackup.of(arn, COPY));
      var copy = Songs.restored(db, COPY);
      Songs.assertHas(db, COPY, items);
      assertThat(copy.restore().orElseThrow().backupArn()).contains(arn);
      assertThat(copy.restore().orElseThrow().moment()).isEqualTo(START);
    }
  }

  @Test
  void a_backup_has_what_was_there_when_it_was_asked_for() {
    try (var db = Database.open(DatabaseOptions.inMemory().clock(now::get))) {
      Songs.create(db);
      var items = fill(db);
      var arn = db.createBackup(new CreateBackup(SONGS, "before")).backup().arn();
      for (int i = 0; i < 300; i++) {
        db.putItem(PutItem.of(SONGS, Songs.song(i + 200).with("late", true)));
      }
      var backup = Songs.finishedBackup(db, arn);
      assertThat(backup.table().itemCount()).isEqualTo(300);
      assertThat(backup.table().sizeBytes())
          .isEqualTo(items.stream().mapToLong(Item::sizeBytes).sum());
      assertThat(backup.features().globalIndexes()).hasSize(1);
      assertThat(backup.details().sizeBytes()).isPositive();
      db.restoreTableFromBackup(RestoreTableFromBackup.of(arn, COPY));
      Songs.restored(db, COPY);
      Songs.assertHas(db, COPY, items);
    }
  }

  @Test
  void a_damaged_backup_is_refused() throws IOException {
    try (var db = open()) {
      Songs.create(db);
      fill(db);
      var arn = backup(db, "before");
      var file = directory.resolve("backups").resolve(BackupIds.of(arn) + ".backup");
      var whole = Files.readAllBytes(file);
      var random = new Random(3);
      for (int i = 0; i < 20; i++) {
        var flipped = whole.clone();
        flipped[random.nextInt(whole.length)] ^= (byte) (1 << random.nextInt(8));
        assertRefused(db, arn, file, flipped);
        assertRefused(db, arn, file, Arrays.copyOf(whole, random.nextInt(whole.length)));
      }
      Files.write(file, whole);
      db.restoreTableFromBackup(RestoreTableFromBackup.of(arn, COPY));
      assertThat(Songs.restored(db, COPY).itemCount()).isEqualTo(300);
    }
  }

  private static void assertRefused(Database db, String arn, Path file, byte[] content)
      throws IOException {
    Files.write(file, content);
    assertThatThrownBy(() -> db.restoreTableFromBackup(RestoreTableFromBackup.of(arn, COPY)))
        .isInstanceOf(StorageException.class)
        .hasMessage(
            "The backup %s is damaged. Nothing can be restored from it; use another one."
                .formatted(file));
    assertThatThrownBy(() -> db.describeTable(new DescribeTable(COPY)))
        .isInstanceOf(ResourceNotFoundException.class);
  }

  @Test
  void a_deleted_backup_is_gone_with_its_file() throws IOException {
    try (var db = open()) {
      Songs.create(db);
      var arn = backup(db, "before");
      assertThat(db.deleteBackup(new DeleteBackup(arn)).backup().details().status())
          .isEqualTo(BackupStatus.DELETED);
      assertThatThrownBy(() -> db.describeBackup(new DescribeBackup(arn)))
          .isInstanceOf(BackupNotFoundException.class)
          .hasMessage("Backup not found: " + arn);
      assertThat(db.listBackups(ListBackups.FIRST_PAGE).backups()).isEmpty();
      try (var files = Files.list(directory.resolve("backups"))) {
        assertThat(files).isEmpty();
      }
    }
  }

  @Test
  void backups_are_listed_by_table_time_and_page() {
    var other = TableName.of("other");
    try (var db = open()) {
      assertThatThrownBy(() -> db.createBackup(new CreateBackup(SONGS, "before")))
          .isInstanceOf(TableNotFoundException.class)
          .hasMessage("Table not found: songs");
      Songs.create(db);
      db.createTable(CreateTable.of(other, KeySchema.of("pk")));
      var arns = new ArrayList<String>();
      for (int i = 0; i < 5; i++) {
        now.set(START.plusSeconds(i));
        arns.add(backup(db, "same-name"));
      }
      now.set(START.plusSeconds(10));
      db.createBackup(new CreateBackup(other, "other"));
      assertThat(arns(db, ListBackups.FIRST_PAGE.of(SONGS))).isEqualTo(arns);
      assertThat(
              arns(db, ListBackups.FIRST_PAGE.between(START.plusSeconds(1), START.plusSeconds(3))))
          .isEqualTo(arns.subList(1, 3));
      assertThat(arns(db, ListBackups.FIRST_PAGE.of(BackupType.SYSTEM))).isEmpty();
      var first = db.listBackups(ListBackups.FIRST_PAGE.of(SONGS).limit(2));
      assertThat(first.last()).contains(arns.get(1));
      var rest = db.listBackups(ListBackups.FIRST_PAGE.of(SONGS).after(arns.get(1)));
      assertThat(rest.backups().stream().map(BackupTest::arn)).isEqualTo(arns.subList(2, 5));
      assertThat(rest.last()).isEmpty();
    }
  }

  private static List<String> arns(Database db, ListBackups request) {
    return db.listBackups(request).backups().stream().map(BackupTest::arn).toList();
  }

  private static String arn(BackupSummary backup) {
    return backup.details().arn();
  }
}
