package dev.trestle.aws.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import dev.trestle.aws.inprocess.SdkClients;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.backup.BackupStatus;
import dev.trestle.dynamo.backup.BackupType;
import dev.trestle.dynamo.backup.CreateBackup;
import dev.trestle.dynamo.backup.DeleteBackup;
import dev.trestle.dynamo.backup.DescribeBackup;
import dev.trestle.dynamo.backup.DescribeExport;
import dev.trestle.dynamo.backup.ExportTableToPointInTime;
import dev.trestle.dynamo.backup.ExportTarget;
import dev.trestle.dynamo.backup.ExportView;
import dev.trestle.dynamo.backup.ListBackups;
import dev.trestle.dynamo.backup.ListExports;
import dev.trestle.dynamo.backup.RestoreOverrides;
import dev.trestle.dynamo.backup.RestoreTableFromBackup;
import dev.trestle.dynamo.backup.RestoreTableToPointInTime;
import dev.trestle.dynamo.backup.UpdateContinuousBackups;
import dev.trestle.dynamo.error.BackupNotFoundException;
import dev.trestle.dynamo.setup.TableProvisioner;
import dev.trestle.dynamo.setup.TableSetup;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.LocalIndex;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.Throughput;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Backups, restores and exports. The descriptions through the SDK equal those of the engine in every member.
class BackupsTest {
  private static final TableName SONGS = TableName.of("songs");
  private static final CreateTable TABLE =
      CreateTable.of(SONGS, KeySchema.of("artist", "title"))
          .with(
              new LocalIndex(
                  IndexName.of("by-year"),
                  KeySchema.of("artist", "year"),
                  new IndexProjection.Include(List.of("label"))))
          .with(GlobalIndex.of("by-genre", KeySchema.of("genre")))
          .streaming(StreamView.NEW_IMAGE);

  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));
  private Database db;
  private RemoteDynamo remote;

  @BeforeEach
  void open(@TempDir Path exports) {
    db = Database.open(DatabaseOptions.inMemory().clock(now::get).exports(exports));
    var clients = SdkClients.over(db);
    remote = RemoteDynamo.over(clients.dynamoDb(), clients.dynamoDbStreams());
    TableProvisioner.over(remote).ensure(TableSetup.of(TABLE).expiring("until").recoverable(35));
  }

  @AfterEach
  void close() {
    remote.close();
    db.close();
  }

  @Test
  void a_backup_is_described_as_it_is() {
    var arn = backUp();
    var describe = new DescribeBackup(arn);
    assertThat(remote.describeBackup(describe)).isEqualTo(db.describeBackup(describe));
    assertThat(remote.describeBackup(describe).backup().features().expiry()).contains("until");
  }

  @Test
  void backups_are_listed_page_by_page_and_by_all_that_a_list_can_be_limited_by() {
    backUp();
    backUp();
    var all = ListBackups.FIRST_PAGE;
    var first = remote.listBackups(all.limit(1));
    assertThat(first).isEqualTo(db.listBackups(all.limit(1)));
    for (var listing :
        List.of(
            all,
            all.after(first.last().orElseThrow()),
            all.of(SONGS).of(BackupType.USER),
            all.of(BackupType.SYSTEM),
            all.between(now.get().minusSeconds(5), now.get().plusSeconds(5)))) {
      assertThat(remote.listBackups(listing)).isEqualTo(db.listBackups(listing));
    }
  }

  @Test
  void a_deleted_backup_is_not_found() {
    var arn = backUp();
    assertThat(remote.deleteBackup(new DeleteBackup(arn)).backup().details().status())
        .isEqualTo(BackupStatus.DELETED);
    assertThat(
            catchThrowableOfType(
                    BackupNotFoundException.class,
                    () -> remote.describeBackup(new DescribeBackup(arn)))
                .code())
        .isEqualTo("BackupNotFoundException");
  }

  @Test
  void a_backup_is_restored_with_other_settings() {
    var restored = TableName.of("restored");
    remote.restoreTableFromBackup(
        RestoreTableFromBackup.of(backUp(), restored)
            .with(
                RestoreOverrides.NONE.provisioned(new Throughput(3, 4)).keepingGlobal(List.of())));
    var table = TableProvisioner.over(remote).awaitActive(restored);
    assertThat(table).isEqualTo(db.describeTable(new DescribeTable(restored)).table());
    assertThat(table.throughput()).isEqualTo(new Throughput(3, 4));
    assertThat(table.globalIndexes()).isEmpty();
    assertThat(table.localIndexes()).hasSize(1);
  }

  @Test
  void a_moment_is_restored() {
    var moment = now.get();
    now.set(moment.plus(Duration.ofHours(1)));
    var restored = TableName.of("restored");
    remote.restoreTableToPointInTime(RestoreTableToPointInTime.of(SONGS, restored).at(moment));
    var table = TableProvisioner.over(remote).awaitActive(restored);
    assertThat(table).isEqualTo(db.describeTable(new DescribeTable(restored)).table());
    assertThat(table.restore().orElseThrow().moment()).isEqualTo(moment);
  }

  @Test
  void history_is_switched_off() {
    assertThat(
            remote.updateContinuousBackups(new UpdateContinuousBackups(SONGS, false, 35)).window())
        .isEmpty();
  }

  @Test
  void exports_are_described_and_listed_as_they_are() {
    var start = now.get();
    now.set(start.plus(Duration.ofHours(1)));
    var arn = db.describeTable(new DescribeTable(SONGS)).table().arn();
    var whole = ExportTableToPointInTime.of(arn, ExportTarget.of("bucket").prefixed("some/prefix"));
    var changes = whole.changes(start, start.plus(Duration.ofMinutes(30)), ExportView.NEW_IMAGE);
    var made =
        List.of(export(whole.token("one")), export(whole.at(start).token("two")), export(changes));
    for (var export : made) {
      var describe = new DescribeExport(export);
      assertThat(remote.describeExport(describe)).isEqualTo(db.describeExport(describe));
    }
    var listing = ListExports.FIRST_PAGE.of(arn).limit(2);
    var page = remote.listExports(listing);
    assertThat(page.exports()).isEqualTo(db.listExports(listing).exports());
    assertThat(remote.listExports(listing.after(page.next().orElseThrow())).exports()).hasSize(1);
  }

  private String backUp() {
    var backup = remote.createBackup(new CreateBackup(SONGS, "before-migration")).backup();
    await().until(() -> status(db, backup.arn()) == BackupStatus.AVAILABLE);
    return backup.arn();
  }

  private static BackupStatus status(Dynamo dynamo, String arn) {
    return dynamo.describeBackup(new DescribeBackup(arn)).backup().details().status();
  }

  private String export(ExportTableToPointInTime request) {
    var arn = remote.exportTableToPointInTime(request).export().arn();
    await().until(() -> db.describeExport(new DescribeExport(arn)).export().ended().isPresent());
    return arn;
  }
}
