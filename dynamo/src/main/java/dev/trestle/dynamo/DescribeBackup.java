package dev.trestle.dynamo;

import dev.trestle.dynamo.backup.BackupDescription;

/// Returns the status of a backup and a description of its table.
public record DescribeBackup(String arn) implements Request<DescribeBackup.Result> {
  public record Result(BackupDescription backup) {}

  @Override
  public Result on(Dynamo dynamo) {
    return dynamo.describeBackup(this);
  }
}
