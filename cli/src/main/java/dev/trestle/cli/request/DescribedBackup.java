package dev.trestle.cli.request;

import dev.trestle.wire.json.JsonObject;
import java.time.Instant;
import java.util.List;

/// A backup with details of its source table.
///
/// @param bytes size on disk; 0 while it is being created
/// @param items the number of items of the table at the time of the backup
public record DescribedBackup(
    String arn,
    String name,
    String status,
    Instant created,
    long bytes,
    String table,
    long items,
    long tableBytes,
    List<IndexDetails> indexes) {

  public boolean isBeingMade() {
    return status.equals("CREATING");
  }

  static DescribedBackup of(JsonObject description) {
    var details = description.object("BackupDetails");
    var table = description.object("SourceTableDetails");
    var features = description.find("SourceTableFeatureDetails");
    return new DescribedBackup(
        details.text("BackupArn"),
        details.text("BackupName"),
        details.text("BackupStatus"),
        details.time("BackupCreationDateTime"),
        details.findNumber("BackupSizeBytes").orElse(0L),
        table.text("TableName"),
        table.findNumber("ItemCount").orElse(0L),
        table.findNumber("TableSizeBytes").orElse(0L),
        features.stream().flatMap(IndexDetails::allOf).toList());
  }
}
