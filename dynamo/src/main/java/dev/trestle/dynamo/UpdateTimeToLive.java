package dev.trestle.dynamo;

import dev.trestle.dynamo.table.TableName;

/// Switches time to live on or off. Items whose attribute holds a time in the past (seconds since 1970) are then deleted.
public record UpdateTimeToLive(TableName table, String attribute, boolean enabled)
    implements Request<UpdateTimeToLive.Result> {
  public record Result(String attribute, boolean enabled) {}

  @Override
  public Result on(Dynamo dynamo) {
    return dynamo.updateTimeToLive(this);
  }
}
