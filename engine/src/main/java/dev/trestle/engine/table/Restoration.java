package dev.trestle.engine.table;

import java.time.Instant;

/// Where the items of a restored table come from, and how many of them have come.
///
/// @param tableArn the table that had the items
/// @param moment when it had them
/// @param expectedItems how many there are, about
/// @param backfill the last row that was copied. Until all are, nobody but the restore uses the table
public record Restoration(
    Origin origin, String tableArn, Instant moment, long expectedItems, Backfill backfill) {

  public sealed interface Origin {}

  /// The items of a table after one of its changes.
  public record PointInTime(int tableId, long lastSequence) implements Origin {}

  public record Backup(String id, String arn) implements Origin {}

  public Restoration backfill(Backfill changed) {
    return new Restoration(origin, tableArn, moment, expectedItems, changed);
  }
}
