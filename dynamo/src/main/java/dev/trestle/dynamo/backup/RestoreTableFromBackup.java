package dev.trestle.dynamo.backup;

import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableName;

/// Restores a backup to a new table.
public record RestoreTableFromBackup(String backupArn, TableName target, RestoreOverrides overrides)
    implements Request<BackupOperations, RestoreTableFromBackup.Result> {

  public record Result(TableDescription table) {}

  public static RestoreTableFromBackup of(String backupArn, TableName target) {
    return new RestoreTableFromBackup(backupArn, target, RestoreOverrides.NONE);
  }

  public RestoreTableFromBackup with(RestoreOverrides changed) {
    return new RestoreTableFromBackup(backupArn, target, changed);
  }

  @Override
  public Result on(BackupOperations dynamo) {
    return dynamo.restoreTableFromBackup(this);
  }
}
