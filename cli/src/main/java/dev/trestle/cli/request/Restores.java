package dev.trestle.cli.request;

import dev.trestle.cli.connection.Connection;
import java.time.Instant;
import java.util.Optional;

/// The operations that make a table from a backup, or from another table's history.
public final class Restores {
  private static final String TABLE = "TableDescription";

  private final Connection connection;

  public Restores(Connection connection) {
    this.connection = connection;
  }

  public TableView fromBackup(String backupArn, String target, Overrides overrides) {
    return Asking.ask(
        connection,
        "RestoreTableFromBackup",
        out -> {
          out.name("BackupArn").string(backupArn).name("TargetTableName").string(target);
          overrides.write(out);
        },
        answer -> TableView.of(answer.object(TABLE)));
  }

  /// Begins to make a table of what another one was at a moment.
  ///
  /// @param moment absent for the latest there is
  public TableView toPointInTime(
      String source, String target, Optional<Instant> moment, Overrides overrides) {
    return Asking.ask(
        connection,
        "RestoreTableToPointInTime",
        out -> {
          out.name("SourceTableName").string(source).name("TargetTableName").string(target);
          moment.ifPresentOrElse(
              it -> out.name("RestoreDateTime").time(it),
              () -> out.name("UseLatestRestorableTime").bool(true));
          overrides.write(out);
        },
        answer -> TableView.of(answer.object(TABLE)));
  }

  public TableView describe(String table) {
    return Asking.ask(
        connection,
        "DescribeTable",
        out -> out.name("TableName").string(table),
        answer -> TableView.of(answer.object("Table")));
  }
}
