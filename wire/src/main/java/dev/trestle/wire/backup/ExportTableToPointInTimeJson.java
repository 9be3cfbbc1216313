package dev.trestle.wire.backup;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.backup.ExportTableToPointInTime;
import dev.trestle.dynamo.backup.ExportTarget;
import dev.trestle.dynamo.backup.ExportView;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.validation.EnumMember;
import dev.trestle.wire.validation.ResourceArns;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Handles ExportTableToPointInTime: parses its JSON request and writes its JSON response.
public final class ExportTableToPointInTimeJson {
  private static final String SPECIFICATION = "incrementalExportSpecification";
  private static final int MAX_BUCKET_LENGTH = 255;
  private static final int MAX_PREFIX_LENGTH = 1024;

  private @Nullable String tableArn;
  private @Nullable Instant moment;
  private @Nullable String token;
  private @Nullable String bucket;
  private @Nullable String owner;
  private @Nullable String prefix;
  private @Nullable String encryption;
  private @Nullable String format;
  private @Nullable String type;
  private boolean specified;
  private @Nullable Instant from;
  private @Nullable Instant to;
  private @Nullable String view;

  private ExportTableToPointInTimeJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var parser = new ExportTableToPointInTimeJson();
    in.body(name -> parser.read(name, in));
    ExportJson.write(out, dynamo.exportTableToPointInTime(parser.request()).export());
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "TableArn" -> tableArn = in.string();
      case "ExportTime" -> moment = in.time();
      case "ClientToken" -> token = in.string();
      case "S3Bucket" -> bucket = in.string();
      case "S3BucketOwner" -> owner = in.string();
      case "S3Prefix" -> prefix = in.string();
      case "S3SseAlgorithm" -> encryption = in.string();
      case "ExportFormat" -> format = in.string();
      case "ExportType" -> type = in.string();
      case "IncrementalExportSpecification" ->
          specified =
              in.structure(
                  "IncrementalExportSpecification", member -> readSpecification(member, in));
      default -> {}
    }
  }

  private void readSpecification(String name, JsonInput in) throws IOException {
    switch (name) {
      case "ExportFromTime" -> from = in.time();
      case "ExportToTime" -> to = in.time();
      case "ExportViewType" -> view = in.string();
      default -> {}
    }
  }

  private ExportTableToPointInTime request() {
    new Violations()
        .required("tableArn", tableArn)
        .required("s3Bucket", bucket)
        .length("s3Bucket", bucket, 0, MAX_BUCKET_LENGTH)
        .length("s3Prefix", prefix, 0, MAX_PREFIX_LENGTH)
        .choice("s3SseAlgorithm", encryption, EnumMember.S3_ENCRYPTION)
        .choice("exportFormat", format, EnumMember.EXPORT_FORMAT)
        .choice("exportType", type, EnumMember.EXPORT_TYPE)
        .choice(SPECIFICATION + ".exportViewType", view, EnumMember.EXPORT_VIEW)
        .report();
    if (format != null && format.equals("ION")) {
      throw new ValidationException(
          "One or more parameter values were invalid: ExportFormat ION is not supported");
    }
    return new ExportTableToPointInTime(
        ResourceArns.load(tableArn),
        extent(),
        new ExportTarget(
            requireNonNull(bucket), Optional.ofNullable(owner), Optional.ofNullable(prefix)),
        Optional.ofNullable(token));
  }

  private ExportTableToPointInTime.Extent extent() {
    if (type == null || type.equals("FULL_EXPORT")) {
      if (specified) {
        throw new ValidationException(
            "One or more parameter values were invalid: IncrementalExportSpecification can only be specified when ExportType is INCREMENTAL_EXPORT");
      }
      return new ExportTableToPointInTime.Full(Optional.ofNullable(moment));
    }
    if (moment != null) {
      throw new ValidationException(
          "One or more parameter values were invalid: ExportTime can only be specified when ExportType is FULL_EXPORT");
    }
    if (from == null) {
      throw new ValidationException(
          "One or more parameter values were invalid: ExportFromTime must be specified when ExportType is INCREMENTAL_EXPORT");
    }
    return new ExportTableToPointInTime.Incremental(
        from,
        Optional.ofNullable(to),
        view == null ? ExportView.NEW_AND_OLD_IMAGES : ExportView.valueOf(view));
  }
}
