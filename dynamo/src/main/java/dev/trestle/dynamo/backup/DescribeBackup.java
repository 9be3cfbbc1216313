package dev.trestle.dynamo.backup;

import dev.trestle.dynamo.request.Request;

/// Returns the status of a backup and a description of its table.
public record DescribeBackup(String arn)
    implements Request<BackupOperations, DescribeBackup.Result> {
  public record Result(BackupDescription backup) {}

  @Override
  public Result on(BackupOperations dynamo) {
    return dynamo.describeBackup(this);
  }
}
