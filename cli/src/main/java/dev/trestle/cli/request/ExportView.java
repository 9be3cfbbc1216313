package dev.trestle.cli.request;

import dev.trestle.wire.json.JsonObject;
import java.util.Optional;

/// An export, and how it is doing.
///
/// @param manifest the key of the file that names all others, once there is one
/// @param failure why it failed, if it did
public record ExportView(
    String arn,
    String status,
    String bucket,
    Optional<String> manifest,
    long items,
    Optional<String> failure) {

  public boolean isBeingMade() {
    return status.equals("IN_PROGRESS");
  }

  static ExportView of(JsonObject export) {
    return new ExportView(
        export.text("ExportArn"),
        export.text("ExportStatus"),
        export.text("S3Bucket"),
        export.findText("ExportManifest"),
        export.findNumber("ItemCount").orElse(0L),
        export.findText("FailureMessage").or(() -> export.findText("FailureCode")));
  }
}
