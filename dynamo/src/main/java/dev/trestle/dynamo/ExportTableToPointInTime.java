package dev.trestle.dynamo;

import dev.trestle.dynamo.backup.ExportDescription;
import dev.trestle.dynamo.backup.ExportTarget;
import dev.trestle.dynamo.backup.ExportView;
import java.time.Instant;
import java.util.Optional;

/// Writes the items that a table had at a moment of its history, or the changes between two moments, to files.
///
/// @param clientToken the same request with the same token is carried out once
public record ExportTableToPointInTime(
    String tableArn, Extent extent, ExportTarget target, Optional<String> clientToken)
    implements Request<ExportTableToPointInTime.Result> {

  /// How much of the table is wanted.
  public sealed interface Extent {}

  /// Everything.
  ///
  /// @param moment absent for the latest there is
  public record Full(Optional<Instant> moment) implements Extent {}

  /// What was changed from one moment (inclusive) to another (exclusive).
  ///
  /// @param to absent for the latest there is
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
  public Result on(Dynamo dynamo) {
    return dynamo.exportTableToPointInTime(this);
  }
}
