package dev.trestle.dynamo;

import dev.trestle.dynamo.backup.RestoreOverrides;
import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableName;
import java.time.Instant;
import java.util.Optional;

/// Makes a new table with the items that another one had at a moment of its history.
///
/// @param moment absent for the latest there is
public record RestoreTableToPointInTime(
    TableName source, TableName target, Optional<Instant> moment, RestoreOverrides overrides)
    implements Request<RestoreTableToPointInTime.Result> {

  public record Result(TableDescription table) {}

  /// Restores all that can be restored, as it is now.
  public static RestoreTableToPointInTime of(TableName source, TableName target) {
    return new RestoreTableToPointInTime(source, target, Optional.empty(), RestoreOverrides.NONE);
  }

  public RestoreTableToPointInTime at(Instant wanted) {
    return new RestoreTableToPointInTime(source, target, Optional.of(wanted), overrides);
  }

  public RestoreTableToPointInTime with(RestoreOverrides changed) {
    return new RestoreTableToPointInTime(source, target, moment, changed);
  }

  @Override
  public Result on(Dynamo dynamo) {
    return dynamo.restoreTableToPointInTime(this);
  }
}
