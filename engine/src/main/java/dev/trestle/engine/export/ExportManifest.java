package dev.trestle.engine.export;

import dev.trestle.dynamo.backup.ExportScope;
import dev.trestle.engine.backup.DurableFile;
import dev.trestle.engine.export.ExportFileWriter.DataFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.List;

/// Writes the manifest files of an export, in DynamoDB's format.
///
/// @param exportArn the ARN of the export
/// @param tableArn the ARN of its table
record ExportManifest(Export export, String exportArn, String tableArn, ExportLocation location) {
  static final String FILES = "manifest-files";
  static final String SUMMARY = "manifest-summary";
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

  /// Writes the manifests, the summary last: if it exists, the export is complete.
  void write(List<DataFile> files, Export.Outcome outcome) throws IOException {
    write(FILES, files(files));
    write(SUMMARY, summary(outcome));
  }

  private void write(String name, byte[] content) throws IOException {
    var md5 = Base64.getEncoder().encodeToString(ExportFileWriter.md5().digest(content));
    DurableFile.write(
        location.file(location.key(name + ".md5")), md5.getBytes(StandardCharsets.US_ASCII));
    DurableFile.write(location.file(location.key(name + ".json")), content);
  }

  private static byte[] files(List<DataFile> files) {
    var lines = new ByteArrayOutputStream();
    for (var file : files) {
      lines.writeBytes(
          new ItemJsonWriter()
              .begin('{')
              .name("itemCount")
              .plain(file.items())
              .name("md5Checksum")
              .string(file.md5())
              .name("etag")
              .string(file.etag())
              .name("dataFileS3Key")
              .string(file.key())
              .end('}')
              .toLine());
    }
    return lines.toByteArray();
  }

  private byte[] summary(Export.Outcome outcome) {
    var json = new ItemJsonWriter().begin('{').name("version");
    json.string(export.scope() instanceof ExportScope.Full ? "2020-06-30" : "2023-08-01");
    json.name("exportArn").string(exportArn);
    time(json, "startTime", export.started());
    time(json, "endTime", outcome.ended());
    json.name("tableArn").string(tableArn).name("tableId").string(export.source().uuid());
    switch (export.scope()) {
      case ExportScope.Full(var moment) -> time(json, "exportTime", moment);
      case ExportScope.Incremental(var from, var to, _) -> {
        time(json, "exportFromTime", from);
        time(json, "exportToTime", to);
      }
    }
    json.name("s3Bucket").string(export.target().bucket()).name("s3Prefix");
    export.target().prefix().ifPresentOrElse(json::string, () -> json.plain("null"));
    json.name("s3SseAlgorithm")
        .string("AES256")
        .name("s3SseKmsKeyId")
        .plain("null")
        .name("manifestFilesS3Key")
        .string(location.key(FILES + ".json"))
        .name("billedSizeBytes")
        .plain(outcome.billedBytes())
        .name("itemCount")
        .plain(outcome.items())
        .name("outputFormat")
        .string("DYNAMODB_JSON");
    if (export.scope() instanceof ExportScope.Incremental(_, _, var view)) {
      json.name("outputView").string(view.name());
    }
    json.name("exportType")
        .string(export.scope() instanceof ExportScope.Full ? "FULL_EXPORT" : "INCREMENTAL_EXPORT");
    return json.end('}').toLine();
  }

  private static void time(ItemJsonWriter json, String name, Instant moment) {
    json.name(name).string(TIME.format(moment));
  }
}
