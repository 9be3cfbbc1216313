package dev.trestle.dynamo.backup;

import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.table.TableName;

/// Creates an on-demand backup of a table. The backup stays until it is deleted, even when the table is deleted before.
///
/// @param name 3 to 255 letters, digits, `_`, `-` and `.`; several backups may share it
public record CreateBackup(TableName table, String name)
    implements Request<BackupOperations, CreateBackup.Result> {
  public record Result(BackupDetails backup) {}

  @Override
  public Result on(BackupOperations dynamo) {
    return dynamo.createBackup(this);
  }
}
