package dev.trestle.dynamo;

import dev.trestle.dynamo.backup.BackupDescription;

/// Tells how a backup is doing and what table it is of.
public record DescribeBackup(String arn) implements Request<DescribeBackup.Result> {
  public record Result(BackupDescription backup) {}

  @Override
  public Result on(Dynamo dynamo) {
    return dynamo.describeBackup(this);
  }
}
