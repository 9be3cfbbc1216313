package dev.trestle.dynamo.table;

import dev.trestle.dynamo.request.Request;

/// Switches time to live on or off. Items whose attribute holds a time in the past (seconds since 1970) are then deleted.
public record UpdateTimeToLive(TableName table, String attribute, boolean enabled)
    implements Request<TableOperations, UpdateTimeToLive.Result> {
  public record Result(String attribute, boolean enabled) {}

  @Override
  public Result on(TableOperations dynamo) {
    return dynamo.updateTimeToLive(this);
  }
}
