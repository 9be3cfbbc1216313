package dev.trestle.cli.request;

import dev.trestle.cli.connection.DatabaseConnection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The operations on backups, and on the history of which a table can be restored.
public final class Backups {
  private final DatabaseConnection connection;

  /// The moments to which a table can be restored.
  public record Window(Instant earliest, Instant latest, Optional<Long> days) {}

  public Backups(DatabaseConnection connection) {
    this.connection = connection;
  }

  /// Begins a backup; its resource name.
  public String create(String table, String name) {
    return DynamoCall.send(
        connection,
        "CreateBackup",
        out -> out.name("TableName").string(table).name("BackupName").string(name),
        answer -> answer.object("BackupDetails").text("BackupArn"));
  }

  public BackupDetails describe(String arn) {
    return DynamoCall.send(
        connection,
        "DescribeBackup",
        out -> out.name("BackupArn").string(arn),
        answer -> BackupDetails.of(answer.object("BackupDescription")));
  }

  /// All of them, the oldest first.
  public List<BackupSummary> list(Optional<String> table) {
    var all = new ArrayList<BackupSummary>();
    Optional<String> last = Optional.empty();
    do {
      var after = last;
      last =
          DynamoCall.send(
              connection,
              "ListBackups",
              out -> {
                table.ifPresent(name -> out.name("TableName").string(name));
                after.ifPresent(arn -> out.name("ExclusiveStartBackupArn").string(arn));
              },
              answer -> {
                answer.objects("BackupSummaries").forEach(each -> all.add(BackupSummary.of(each)));
                return answer.findText("LastEvaluatedBackupArn");
              });
    } while (last.isPresent());
    return all;
  }

  public BackupDetails delete(String arn) {
    return DynamoCall.send(
        connection,
        "DeleteBackup",
        out -> out.name("BackupArn").string(arn),
        answer -> BackupDetails.of(answer.object("BackupDescription")));
  }

  /// What can be restored of a table; nothing while it keeps no history.
  public Optional<Window> history(String table) {
    return DynamoCall.send(
        connection,
        "DescribeContinuousBackups",
        out -> out.name("TableName").string(table),
        answer ->
            answer
                .object("ContinuousBackupsDescription")
                .find("PointInTimeRecoveryDescription")
                .filter(it -> it.text("PointInTimeRecoveryStatus").equals("ENABLED"))
                .map(
                    it ->
                        new Window(
                            it.time("EarliestRestorableDateTime"),
                            it.time("LatestRestorableDateTime"),
                            it.findNumber("RecoveryPeriodInDays"))));
  }

  /// Keeps the history of a table for so many days, or, without a number, no longer.
  public void keepHistory(String table, Optional<Integer> days) {
    DynamoCall.send(
        connection,
        "UpdateContinuousBackups",
        out -> {
          out.name("TableName").string(table).name("PointInTimeRecoverySpecification");
          out.beginObject().name("PointInTimeRecoveryEnabled").bool(days.isPresent());
          days.ifPresent(count -> out.name("RecoveryPeriodInDays").number(count));
          out.endObject();
        },
        answer -> answer);
  }
}
