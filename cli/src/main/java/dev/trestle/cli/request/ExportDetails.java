package dev.trestle.cli.request;

import dev.trestle.wire.json.JsonObject;
import java.time.Instant;
import java.util.Optional;

/// An export with its status.
///
/// @param bytes size of the exported data; 0 while the export is running
/// @param manifest the key of the manifest, when the export is complete
/// @param failure the reason if it failed
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
