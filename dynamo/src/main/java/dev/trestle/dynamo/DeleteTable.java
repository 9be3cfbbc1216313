package dev.trestle.dynamo;

import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableName;

/// Deletes a table with all its items and indexes.
public record DeleteTable(TableName table) implements Request<DeleteTable.Result> {
  public record Result(TableDescription table) {}

  @Override
  public Result on(Dynamo dynamo) {
    return dynamo.deleteTable(this);
  }
}
