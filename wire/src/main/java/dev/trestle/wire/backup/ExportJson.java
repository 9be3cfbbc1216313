package dev.trestle.wire.backup;

import dev.trestle.dynamo.backup.ExportDescription;
import dev.trestle.dynamo.backup.ExportScope;
import dev.trestle.dynamo.backup.ExportTarget;
import dev.trestle.wire.json.JsonOutput;

/// Writes export descriptions as JSON.
final class ExportJson {
  private ExportJson() {}

  static String type(boolean incremental) {
    return incremental ? "INCREMENTAL_EXPORT" : "FULL_EXPORT";
  }

  /// Writes a whole response.
  static void write(JsonOutput out, ExportDescription export) {
    out.beginObject()
        .name("ExportDescription")
        .beginObject()
        .name("ExportArn")
        .string(export.arn())
        .name("ExportStatus")
        .string(export.status().name())
        .name("StartTime")
        .time(export.started());
    export.ended().ifPresent(ended -> out.name("EndTime").time(ended));
    export.manifest().ifPresent(manifest -> out.name("ExportManifest").string(manifest));
    out.name("TableArn").string(export.tableArn()).name("TableId").string(export.tableId());
    if (export.scope() instanceof ExportScope.Full(var moment)) {
      out.name("ExportTime").time(moment);
    }
    out.name("ClientToken").string(export.clientToken());
    target(out, export.target());
    export
        .failure()
        .ifPresent(
            failure ->
                out.name("FailureCode")
                    .string(failure.code())
                    .name("FailureMessage")
                    .string(failure.message()));
    out.name("ExportFormat")
        .string("DYNAMODB_JSON")
        .name("BilledSizeBytes")
        .number(export.billedSizeBytes())
        .name("ItemCount")
        .number(export.itemCount())
        .name("ExportType")
        .string(type(export.scope() instanceof ExportScope.Incremental));
    if (export.scope() instanceof ExportScope.Incremental period) {
      period(out, period);
    }
    out.endObject().endObject();
  }

  private static void target(JsonOutput out, ExportTarget target) {
    out.name("S3Bucket").string(target.bucket());
    target.owner().ifPresent(owner -> out.name("S3BucketOwner").string(owner));
    target.prefix().ifPresent(prefix -> out.name("S3Prefix").string(prefix));
    out.name("S3SseAlgorithm").string("AES256");
  }

  private static void period(JsonOutput out, ExportScope.Incremental period) {
    out.name("IncrementalExportSpecification")
        .beginObject()
        .name("ExportFromTime")
        .time(period.from())
        .name("ExportToTime")
        .time(period.to())
        .name("ExportViewType")
        .string(period.view().name())
        .endObject();
  }
}
