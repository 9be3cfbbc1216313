package dev.trestle.dynamo;

import dev.trestle.dynamo.backup.ExportDescription;

/// Returns the status of an export.
public record DescribeExport(String arn) implements Request<DescribeExport.Result> {
  public record Result(ExportDescription export) {}

  @Override
  public Result on(Dynamo dynamo) {
    return dynamo.describeExport(this);
  }
}
