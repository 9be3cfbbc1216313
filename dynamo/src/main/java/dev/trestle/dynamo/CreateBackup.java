package dev.trestle.dynamo;

import dev.trestle.dynamo.backup.BackupDetails;
import dev.trestle.dynamo.table.TableName;

/// Keeps a copy of a table as it is now, until the copy is deleted. The table may be deleted before.
///
/// @param name 3 to 255 letters, digits, `_`, `-` and `.`; several backups may share it
public record CreateBackup(TableName table, String name) implements Request<CreateBackup.Result> {
  public record Result(BackupDetails backup) {}

  @Override
  public Result on(Dynamo dynamo) {
    return dynamo.createBackup(this);
  }
}
