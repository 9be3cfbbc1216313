package dev.trestle.engine.backup;

import static dev.trestle.engine.backup.Songs.COPY;
import static dev.trestle.engine.backup.Songs.SONGS;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.backup.BackupStatus;
import dev.trestle.dynamo.backup.CreateBackup;
import dev.trestle.dynamo.backup.ExportStatus;
import dev.trestle.dynamo.backup.ExportTableToPointInTime;
import dev.trestle.dynamo.backup.ExportTarget;
import dev.trestle.dynamo.backup.ListBackups;
import dev.trestle.dynamo.backup.ListExports;
import dev.trestle.dynamo.backup.RestoreTableFromBackup;
import dev.trestle.dynamo.backup.RestoreTableToPointInTime;
import dev.trestle.dynamo.table.DeleteTable;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.commit.Durability;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.Batch;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.RocksStore;
import dev.trestle.engine.testing.ChildProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InterruptedWorkTest {
  private static final int ITEMS = 6000;
  private static final TableName SECOND = TableName.of("songs-second");

  @TempDir private Path directory;

  private static Database open(Path directory) {
    return Database.open(DatabaseOptions.at(directory).durability(Durability.RELAXED));
  }

  private static void fill(Database db) {
    Songs.create(db);
    for (int i = 0; i < ITEMS; i++) {
      db.putItem(PutItem.of(SONGS, Songs.song(i).with("genre", "g" + i % 5)));
    }
  }

  /// Starts a job of every kind.
  private static void begin(Database db) {
    var arn = db.createBackup(new CreateBackup(SONGS, "first")).backup().arn();
    Songs.finishedBackup(db, arn);
    db.restoreTableToPointInTime(RestoreTableToPointInTime.of(SONGS, COPY));
    db.restoreTableFromBackup(RestoreTableFromBackup.of(arn, SECOND));
    db.createBackup(new CreateBackup(SONGS, "second"));
    db.exportTableToPointInTime(
        ExportTableToPointInTime.of(Songs.describe(db, SONGS).arn(), ExportTarget.of("bucket")));
    for (int i = 0; i < ITEMS; i += 3) {
      db.deleteItem(DeleteItem.of(SONGS, Songs.key(i)));
    }
  }

  private void assertAllIsDone(Database db) throws Exception {
    Songs.restored(db, COPY);
    Songs.restored(db, SECOND);
    var backups = db.listBackups(ListBackups.FIRST_PAGE).backups();
    assertThat(backups).hasSize(2);
    backups.forEach(backup -> Songs.finishedBackup(db, backup.details().arn()));
    var exports = db.listExports(ListExports.FIRST_PAGE).exports();
    assertThat(exports).hasSize(1);
    var export = Songs.endedExport(db, exports.getFirst().arn());
    assertThat(export.status()).as(export.failure().toString()).isEqualTo(ExportStatus.COMPLETED);
    assertThat(export.itemCount()).isEqualTo(ITEMS);

    var items = Songs.all(db, SECOND);
    assertThat(items).hasSize(ITEMS);
    Songs.assertHas(db, SECOND, items);
    Songs.assertHas(db, COPY, items);
    try (var files = Files.walk(directory)) {
      assertThat(files.filter(DurableFile::isTemporary)).isEmpty();
    }
  }

  @Test
  void work_resumes_when_the_database_is_opened_again() throws Exception {
    try (var db = open(directory)) {
      fill(db);
      begin(db);
    }
    for (int i = 0; i < 5; i++) {
      open(directory).close();
    }
    try (var db = open(directory)) {
      assertAllIsDone(db);
    }
  }

  @RepeatedTest(2)
  void work_resumes_after_a_crash() throws Exception {
    try (var child = ChildProcess.start(List.of(), Main.class, directory.toString())) {
      assertThat(child.readLine()).isEqualTo("working");
      child.kill();
    }
    try (var db = open(directory)) {
      assertAllIsDone(db);
    }
  }

  /// Leaves the only backup as a crash in the middle would: with this status in the catalog, and half a file.
  private void interrupt(String id, BackupStatus status) throws Exception {
    try (var store = RocksStore.open(directory)) {
      var row = store.get(ColumnFamily.CATALOG, RowKeys.backup(id));
      var interrupted = Backup.decode(requireNonNull(row)).status(status);
      store.write(
          new Batch().put(ColumnFamily.CATALOG, RowKeys.backup(id), interrupted.encode()), true);
    }
    var file = directory.resolve("backups").resolve(id + ".backup");
    Files.move(file, DurableFile.temporary(file));
  }

  private String backUp(Database db) {
    Songs.create(db);
    db.putItem(PutItem.of(SONGS, Songs.song(1)));
    var arn = db.createBackup(new CreateBackup(SONGS, "first")).backup().arn();
    Songs.finishedBackup(db, arn);
    return arn;
  }

  @Test
  void an_interrupted_backup_begins_again_with_what_is_there() throws Exception {
    String arn;
    try (var db = open(directory)) {
      arn = backUp(db);
      db.putItem(PutItem.of(SONGS, Songs.song(2)));
    }
    interrupt(BackupIds.of(arn), BackupStatus.CREATING);
    try (var db = open(directory)) {
      assertThat(Songs.finishedBackup(db, arn).table().itemCount()).isEqualTo(2);
      db.restoreTableFromBackup(RestoreTableFromBackup.of(arn, COPY));
      Songs.restored(db, COPY);
      Songs.assertHas(db, COPY, Songs.all(db, SONGS));
    }
  }

  @Test
  void an_interrupted_backup_of_a_table_that_is_gone_is_gone_too() throws Exception {
    String arn;
    try (var db = open(directory)) {
      arn = backUp(db);
      db.deleteTable(new DeleteTable(SONGS));
    }
    interrupt(BackupIds.of(arn), BackupStatus.CREATING);
    assertNoBackup();
  }

  @Test
  void an_interrupted_deletion_of_a_backup_is_completed() throws Exception {
    String arn;
    try (var db = open(directory)) {
      arn = backUp(db);
    }
    interrupt(BackupIds.of(arn), BackupStatus.DELETED);
    assertNoBackup();
  }

  private void assertNoBackup() {
    try (var db = open(directory)) {
      assertThat(db.listBackups(ListBackups.FIRST_PAGE).backups()).isEmpty();
    }
    assertThat(directory.resolve("backups")).isEmptyDirectory();
    try (var store = RocksStore.open(directory);
        var rows = store.open(ColumnFamily.CATALOG, RowKeys.backups(), true)) {
      assertThat(rows.next()).isFalse();
    }
  }

  /// The process that is killed.
  static final class Main {
    private Main() {}

    static void main(String[] arguments) throws InterruptedException {
      var db = open(Path.of(arguments[0]));
      fill(db);
      begin(db);
      System.out.println("working");
      Thread.currentThread().join(); // until it is killed
    }
  }
}
