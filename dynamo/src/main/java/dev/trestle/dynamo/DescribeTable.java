package dev.trestle.dynamo;

import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableName;

/// Tells what a table is and how it is doing.
public record DescribeTable(TableName table) implements Request<DescribeTable.Result> {
  public record Result(TableDescription table) {}

  @Override
  public Result on(Dynamo dynamo) {
    return dynamo.describeTable(this);
  }
}
