package dev.trestle.dynamo.backup;

import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.table.TableName;
import java.time.Instant;
import java.util.Optional;

/// Returns whether point-in-time recovery is on, and to which times a table can be restored.
public record DescribeContinuousBackups(TableName table)
    implements Request<BackupOperations, DescribeContinuousBackups.Result> {
  /// The state of point-in-time recovery.
  ///
  /// @param window the times to which the table can be restored; empty while point-in-time recovery is off
  public record Result(Optional<Window> window) {}

  public record Window(Instant earliest, Instant latest, int days) {}

  @Override
  public Result on(BackupOperations dynamo) {
    return dynamo.describeContinuousBackups(this);
  }
}
