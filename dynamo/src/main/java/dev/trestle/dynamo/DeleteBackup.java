package dev.trestle.dynamo;

import dev.trestle.dynamo.backup.BackupDescription;

/// Removes a backup for good.
public record DeleteBackup(String arn) implements Request<DeleteBackup.Result> {
  public record Result(BackupDescription backup) {}

  @Override
  public Result on(Dynamo dynamo) {
    return dynamo.deleteBackup(this);
  }
}
