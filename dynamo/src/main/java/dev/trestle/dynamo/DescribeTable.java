package dev.trestle.dynamo;

import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableName;

/// Returns a table's schema, status and size.
public record DescribeTable(TableName table) implements Request<DescribeTable.Result> {
  public record Result(TableDescription table) {}

  @Override
  public Result on(Dynamo dynamo) {
    return dynamo.describeTable(this);
  }
}
