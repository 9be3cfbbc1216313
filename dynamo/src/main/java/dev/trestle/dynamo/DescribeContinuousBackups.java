package dev.trestle.dynamo;

import dev.trestle.dynamo.table.TableName;
import java.time.Instant;
import java.util.Optional;

/// Tells whether, and to which moments, a table can be restored.
public record DescribeContinuousBackups(TableName table)
    implements Request<DescribeContinuousBackups.Result> {
  /// What came of it.
  ///
  /// @param window the moments that can be restored; empty while point-in-time recovery is off
  public record Result(Optional<Window> window) {}

  public record Window(Instant earliest, Instant latest, int days) {}

  @Override
  public Result on(Dynamo dynamo) {
    return dynamo.describeContinuousBackups(this);
  }
}
