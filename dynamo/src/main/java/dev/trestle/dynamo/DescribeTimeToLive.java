package dev.trestle.dynamo;

import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.TimeToLiveStatus;
import java.util.Optional;

/// Returns the attribute that holds an item's expiry time, if time to live is on.
public record DescribeTimeToLive(TableName table) implements Request<DescribeTimeToLive.Result> {
  /// The time-to-live settings of the table.
  ///
  /// @param attribute empty while time to live is off
  public record Result(TimeToLiveStatus status, Optional<String> attribute) {}

  @Override
  public Result on(Dynamo dynamo) {
    return dynamo.describeTimeToLive(this);
  }
}
