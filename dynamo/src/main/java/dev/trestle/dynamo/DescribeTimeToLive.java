package dev.trestle.dynamo;

import dev.trestle.dynamo.table.TableName;
import java.util.Optional;

/// Tells which attribute, if any, says when an item expires.
public record DescribeTimeToLive(TableName table) implements Request<DescribeTimeToLive.Result> {
  public record Result(Optional<String> attribute) {}

  @Override
  public Result on(Dynamo dynamo) {
    return dynamo.describeTimeToLive(this);
  }
}
