package dev.trestle.dynamo.table;

import dev.trestle.dynamo.request.Request;

/// Returns a table's schema, status and size.
public record DescribeTable(TableName table)
    implements Request<TableOperations, DescribeTable.Result> {
  public record Result(TableDescription table) {}

  @Override
  public Result on(TableOperations dynamo) {
    return dynamo.describeTable(this);
  }
}
