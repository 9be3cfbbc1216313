package dev.trestle.dynamo.backup;

import dev.trestle.dynamo.request.Request;

/// Deletes a backup permanently.
public record DeleteBackup(String arn) implements Request<BackupOperations, DeleteBackup.Result> {
  public record Result(BackupDescription backup) {}

  @Override
  public Result on(BackupOperations dynamo) {
    return dynamo.deleteBackup(this);
  }
}
