package dev.trestle.cli.request;

import dev.trestle.wire.json.JsonObject;
import java.time.Instant;

/// A backup in a list.
public record ListedBackup(
    String arn, String name, String status, String table, Instant created, long bytes) {
  static ListedBackup of(JsonObject summary) {
    return new ListedBackup(
        summary.text("BackupArn"),
        summary.text("BackupName"),
        summary.text("BackupStatus"),
        summary.text("TableName"),
        summary.time("BackupCreationDateTime"),
        summary.findNumber("BackupSizeBytes").orElse(0L));
  }
}
