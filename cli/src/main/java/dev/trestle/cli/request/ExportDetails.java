package dev.trestle.cli.request;

import dev.trestle.wire.json.JsonObject;
import java.time.Instant;
import java.util.Optional;

/// An export, and how it is doing.
///
/// @param bytes how large the exported part of the table is; 0 as long as it is being made
/// @param manifest the key of the file that names all others, once there is one
/// @param failure why it failed, if it did
public record ExportDetails(
    String arn,
    String table,
    boolean incremental,
    Instant started,
    long bytes,
    String status,
    String bucket,
    Optional<String> manifest,
    long items,
    Optional<String> failure) {

  public boolean isBeingMade() {
    return status.equals("IN_PROGRESS");
  }

  static ExportDetails of(JsonObject export) {
    var tableArn = export.text("TableArn");
    return new ExportDetails(
        export.text("ExportArn"),
        tableArn.substring(tableArn.lastIndexOf('/') + 1),
        export.findText("ExportType").filter("INCREMENTAL_EXPORT"::equals).isPresent(),
        export.time("StartTime"),
        export.findNumber("BilledSizeBytes").orElse(0L),
        export.text("ExportStatus"),
        export.text("S3Bucket"),
        export.findText("ExportManifest"),
        export.findNumber("ItemCount").orElse(0L),
        export.findText("FailureMessage").or(() -> export.findText("FailureCode")));
  }
}
