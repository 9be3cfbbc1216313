package dev.trestle.dynamo.backup;

import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableName;
import java.time.Instant;
import java.util.Optional;

/// Restores a table to a new table, as it was at one time of its history.
///
/// @param moment the time to restore; empty for the latest possible
public record RestoreTableToPointInTime(
    TableName source, TableName target, Optional<Instant> moment, RestoreOverrides overrides)
    implements Request<BackupOperations, RestoreTableToPointInTime.Result> {

  public record Result(TableDescription table) {}

  /// Restores everything, as of the latest possible time.
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
  public Result on(BackupOperations dynamo) {
    return dynamo.restoreTableToPointInTime(this);
  }
}
