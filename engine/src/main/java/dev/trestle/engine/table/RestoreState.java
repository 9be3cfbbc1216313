package dev.trestle.engine.table;

import java.time.Instant;

/// The source and the progress of a table's restore.
///
/// @param tableArn the ARN of the source table
/// @param moment the point in time that is restored
/// @param expectedItems the estimated number of items
/// @param backfill the last row that was copied. Until all are, only the restore uses the table
public record RestoreState(
    Origin origin, String tableArn, Instant moment, long expectedItems, BackfillProgress backfill) {

  public sealed interface Origin {}

  /// The items of a table after one of its changes.
  public record PointInTime(int tableId, long lastSequence) implements Origin {}

  public record Backup(String id, String arn) implements Origin {}

  public RestoreState backfill(BackfillProgress changed) {
    return new RestoreState(origin, tableArn, moment, expectedItems, changed);
  }
}
