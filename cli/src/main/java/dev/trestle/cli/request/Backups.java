package dev.trestle.cli.request;

import dev.trestle.cli.connection.DatabaseConnection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// DynamoDB's operations on backups and on point-in-time recovery.
public final class Backups {
  private final DatabaseConnection connection;

  /// The times to which a table can be restored.
  public record Window(Instant earliest, Instant latest, Optional<Long> days) {}

  public Backups(DatabaseConnection connection) {
    this.connection = connection;
  }

  /// Starts a backup. Returns its ARN.
  public String create(String table, String name) {
    return DynamoCall.send(
        connection,
        "CreateBackup",
        out -> out.name("TableName").string(table).name("BackupName").string(name),
        answer -> answer.object("BackupDetails").text("BackupArn"));
  }

  public DescribedBackup describe(String arn) {
    return DynamoCall.send(
        connection,
        "DescribeBackup",
        out -> out.name("BackupArn").string(arn),
        answer -> DescribedBackup.of(answer.object("BackupDescription")));
  }

  /// All backups, the oldest first.
  public List<ListedBackup> list(Optional<String> table) {
    var all = new ArrayList<ListedBackup>();
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
                answer.objects("BackupSummaries").forEach(each -> all.add(ListedBackup.of(each)));
                return answer.findText("LastEvaluatedBackupArn");
              });
    } while (last.isPresent());
    return all;
  }

  public DescribedBackup delete(String arn) {
    return DynamoCall.send(
        connection,
        "DeleteBackup",
        out -> out.name("BackupArn").string(arn),
        answer -> DescribedBackup.of(answer.object("BackupDescription")));
  }

  /// The times to which a table can be restored. Empty while point-in-time recovery is off.
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

  /// Turns point-in-time recovery on for a number of days, or, without a number, off.
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
