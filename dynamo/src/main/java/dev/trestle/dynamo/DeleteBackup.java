package dev.trestle.dynamo;

import dev.trestle.dynamo.backup.BackupDescription;

/// Deletes a backup permanently.
public record DeleteBackup(String arn) implements Request<DeleteBackup.Result> {
  public record Result(BackupDescription backup) {}

  @Override
  public Result on(Dynamo dynamo) {
    return dynamo.deleteBackup(this);
  }
}
