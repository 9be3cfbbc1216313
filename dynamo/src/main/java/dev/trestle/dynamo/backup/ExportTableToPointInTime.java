package dev.trestle.dynamo.backup;

import dev.trestle.dynamo.request.Request;
import java.time.Instant;
import java.util.Optional;

/// Exports a table to files: all items as of one time, or the changes between two times.
///
/// @param clientToken makes the request idempotent: a second request with this token starts no second export
public record ExportTableToPointInTime(
    String tableArn, Extent extent, ExportTarget target, Optional<String> clientToken)
    implements Request<BackupOperations, ExportTableToPointInTime.Result> {

  /// The part of the table to export.
  public sealed interface Extent {}

  /// All items.
  ///
  /// @param moment the time to export; empty for the latest possible
  public record Full(Optional<Instant> moment) implements Extent {}

  /// The items that changed from one time (inclusive) to another (exclusive).
  ///
  /// @param to empty for the latest possible time
  public record Incremental(Instant from, Optional<Instant> to, ExportView view)
      implements Extent {}

  public record Result(ExportDescription export) {}

  /// Exports the whole table as it is now.
  public static ExportTableToPointInTime of(String tableArn, ExportTarget target) {
    return new ExportTableToPointInTime(
        tableArn, new Full(Optional.empty()), target, Optional.empty());
  }

  public ExportTableToPointInTime at(Instant moment) {
    return new ExportTableToPointInTime(
        tableArn, new Full(Optional.of(moment)), target, clientToken);
  }

  public ExportTableToPointInTime changes(Instant from, Instant to, ExportView view) {
    return new ExportTableToPointInTime(
        tableArn, new Incremental(from, Optional.of(to), view), target, clientToken);
  }

  public ExportTableToPointInTime token(String wanted) {
    return new ExportTableToPointInTime(tableArn, extent, target, Optional.of(wanted));
  }

  @Override
  public Result on(BackupOperations dynamo) {
    return dynamo.exportTableToPointInTime(this);
  }
}
