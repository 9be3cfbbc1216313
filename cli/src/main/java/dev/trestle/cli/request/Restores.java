package dev.trestle.cli.request;

import dev.trestle.cli.connection.DatabaseConnection;
import java.time.Instant;
import java.util.Optional;

/// The operations that make a table from a backup, or from another table's history.
public final class Restores {
  private static final String TABLE = "TableDescription";

  private final DatabaseConnection connection;

  public Restores(DatabaseConnection connection) {
    this.connection = connection;
  }

  public TableDetails fromBackup(String backupArn, String target, RestoreOverrides overrides) {
    return DynamoCall.send(
        connection,
        "RestoreTableFromBackup",
        out -> {
          out.name("BackupArn").string(backupArn).name("TargetTableName").string(target);
          overrides.write(out);
        },
        answer -> TableDetails.of(answer.object(TABLE)));
  }

  /// Begins to make a table of what another one was at a moment.
  ///
  /// @param moment absent for the latest there is
  public TableDetails toPointInTime(
      String source, String target, Optional<Instant> moment, RestoreOverrides overrides) {
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
