package dev.trestle.dynamo.table;

import dev.trestle.dynamo.request.Request;
import java.util.Optional;

/// Returns the attribute that holds an item's expiry time, if time to live is on.
public record DescribeTimeToLive(TableName table)
    implements Request<TableOperations, DescribeTimeToLive.Result> {
  /// The time-to-live settings of the table.
  ///
  /// @param attribute empty while time to live is off
  public record Result(TimeToLiveStatus status, Optional<String> attribute) {}

  @Override
  public Result on(TableOperations dynamo) {
    return dynamo.describeTimeToLive(this);
  }
}
