package dev.trestle.cli.request;

import dev.trestle.cli.connection.DatabaseConnection;
import java.time.Instant;
import java.util.Optional;

/// DynamoDB's operations that restore a table from a backup or to a point in time.
public final class Restores {
  private static final String TABLE = "TableDescription";

  private final DatabaseConnection connection;

  public Restores(DatabaseConnection connection) {
    this.connection = connection;
  }

  public TableDetails fromBackup(String backupArn, String target, RestoreSettings overrides) {
    return DynamoCall.send(
        connection,
        "RestoreTableFromBackup",
        out -> {
          out.name("BackupArn").string(backupArn).name("TargetTableName").string(target);
          overrides.write(out);
        },
        answer -> TableDetails.of(answer.object(TABLE)));
  }

  /// Starts to restore a table to a point in time, as a new table.
  ///
  /// @param moment empty for the latest restorable time
  public TableDetails toPointInTime(
      String source, String target, Optional<Instant> moment, RestoreSettings overrides) {
    return DynamoCall.send(
        connection,
        "RestoreTableToPointInTime",
        out -> {
          out.name("SourceTableName").string(source).name("TargetTableName").string(target);
          moment.ifPresentOrElse(
              it -> out.name("RestoreDateTime").time(it),
              () -> out.name("UseLatestRestorableTime").bool(true));
          overrides.write(out);
        },
        answer -> TableDetails.of(answer.object(TABLE)));
  }

  public TableDetails describe(String table) {
    return DynamoCall.send(
        connection,
        "DescribeTable",
        out -> out.name("TableName").string(table),
        answer -> TableDetails.of(answer.object("Table")));
  }
}
