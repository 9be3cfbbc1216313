package dev.trestle.dynamo.table;

import dev.trestle.dynamo.request.Request;

/// Deletes a table with all its items and indexes.
public record DeleteTable(TableName table) implements Request<TableOperations, DeleteTable.Result> {
  public record Result(TableDescription table) {}

  @Override
  public Result on(TableOperations dynamo) {
    return dynamo.deleteTable(this);
  }
}
