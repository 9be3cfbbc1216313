package dev.trestle.dynamo.backup;

import dev.trestle.dynamo.request.Request;

/// Returns the status of an export.
public record DescribeExport(String arn)
    implements Request<BackupOperations, DescribeExport.Result> {
  public record Result(ExportDescription export) {}

  @Override
  public Result on(BackupOperations dynamo) {
    return dynamo.describeExport(this);
  }
}
