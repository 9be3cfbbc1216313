package dev.trestle.dynamo;

import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.TimeToLiveStatus;
import java.util.Optional;

/// Tells which attribute, if any, says when an item expires.
public record DescribeTimeToLive(TableName table) implements Request<DescribeTimeToLive.Result> {
  /// What came of it.
  ///
  /// @param attribute empty while expiry is off
  public record Result(TimeToLiveStatus status, Optional<String> attribute) {}

  @Override
  public Result on(Dynamo dynamo) {
    return dynamo.describeTimeToLive(this);
  }
}
