package dev.trestle.wire.backup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.backup.DescribeExport;
import dev.trestle.dynamo.backup.ExportDescription;
import dev.trestle.dynamo.backup.ExportScope;
import dev.trestle.dynamo.backup.ExportStatus;
import dev.trestle.dynamo.backup.ExportSummary;
import dev.trestle.dynamo.backup.ExportTableToPointInTime;
import dev.trestle.dynamo.backup.ExportTarget;
import dev.trestle.dynamo.backup.ExportView;
import dev.trestle.dynamo.backup.ListExports;
import dev.trestle.wire.testing.WireClient;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExportJsonTest {
  private static final String TABLE = "arn:aws:dynamodb:local:000000000000:table/music";
  private static final String ARN = TABLE + "/export/01489602797149-73d8d5bc";
  private static final ExportTarget TARGET = ExportTarget.of("bucket").prefixed("some");
  private static final ExportDescription FULL =
      new ExportDescription(
          ARN,
          ExportStatus.COMPLETED,
          Instant.ofEpochSecond(2),
          Optional.of(Instant.ofEpochSecond(3)),
          TABLE,
          "id-1",
          new ExportScope.Full(Instant.ofEpochSecond(1)),
          TARGET,
          "token",
          Optional.of("some/manifest"),
          8,
          9,
          Optional.empty());
  private static final ExportDescription FAILED =
      new ExportDescription(
          ARN,
          ExportStatus.FAILED,
          Instant.ofEpochSecond(2),
          Optional.of(Instant.ofEpochSecond(3)),
          TABLE,
          "id-1",
          new ExportScope.Incremental(
              Instant.ofEpochSecond(0), Instant.ofEpochSecond(1), ExportView.NEW_IMAGE),
          ExportTarget.of("bucket"),
          "token",
          Optional.empty(),
          0,
          0,
          Optional.of(new ExportDescription.Failure("UNKNOWN", "no room")));

  private final WireClient export =
      new WireClient("ExportTableToPointInTime")
          .answering(new ExportTableToPointInTime.Result(FULL));
  private final WireClient describe =
      new WireClient("DescribeExport").answering(new DescribeExport.Result(FAILED));
  private final WireClient list =
      new WireClient("ListExports")
          .answering(
              new ListExports.Result(
                  List.of(new ExportSummary(ARN, ExportStatus.IN_PROGRESS, true)),
                  Optional.of("next")));

  @Test
  void a_table_is_exported() {
    var request =
        "{'TableArn':'%s','S3Bucket':'bucket','S3Prefix':'some','ExportTime':1,'ClientToken':'token'}"
            .formatted(TABLE);
    assertThat(export.ask(request))
        .isEqualTo(
            "{'ExportDescription':{'ExportArn':'%s','ExportStatus':'COMPLETED','StartTime':2.000,'EndTime':3.000,'ExportManifest':'some/manifest','TableArn':'%s','TableId':'id-1','ExportTime':1.000,'ClientToken':'token','S3Bucket':'bucket','S3Prefix':'some','S3SseAlgorithm':'AES256','ExportFormat':'DYNAMODB_JSON','BilledSizeBytes':8,'ItemCount':9,'ExportType':'FULL_EXPORT'}}"
                .formatted(ARN, TABLE));
    assertThat(export.request(request))
        .isEqualTo(
            ExportTableToPointInTime.of(TABLE, TARGET).at(Instant.ofEpochSecond(1)).token("token"));
  }

  @Test
  void changes_are_exported() {
    assertThat(
            export.request(
                "{'TableArn':'%s','S3Bucket':'bucket','S3Prefix':'some','ExportType':'INCREMENTAL_EXPORT','IncrementalExportSpecification':{'ExportFromTime':1,'ExportToTime':2}}"
                    .formatted(TABLE)))
        .isEqualTo(
            ExportTableToPointInTime.of(TABLE, TARGET)
                .changes(
                    Instant.ofEpochSecond(1),
                    Instant.ofEpochSecond(2),
                    ExportView.NEW_AND_OLD_IMAGES));
    assertThat(
            export.refusal(
                "{'TableArn':'%s','S3Bucket':'bucket','ExportFormat':'XML','ExportType':'SOME'}"
                    .formatted(TABLE)))
        .isEqualTo(
            "2 validation errors detected: Value 'XML' at 'exportFormat' failed to satisfy constraint: Member must satisfy enum value set: [DYNAMODB_JSON, ION]; "
                + "Value 'SOME' at 'exportType' failed to satisfy constraint: Member must satisfy enum value set: [INCREMENTAL_EXPORT, FULL_EXPORT]");
    assertThat(
            export.refusal(
                "{'TableArn':'%s','S3Bucket':'bucket','ExportFormat':'ION'}".formatted(TABLE)))
        .isEqualTo("One or more parameter values were invalid: ExportFormat ION is not supported");
  }

  @Test
  void a_failed_export_returns_its_failure_message() {
    assertThat(describe.ask("{'ExportArn':'%s'}".formatted(ARN)))
        .isEqualTo(
            "{'ExportDescription':{'ExportArn':'%s','ExportStatus':'FAILED','StartTime':2.000,'EndTime':3.000,'TableArn':'%s','TableId':'id-1','ClientToken':'token','S3Bucket':'bucket','S3SseAlgorithm':'AES256','FailureCode':'UNKNOWN','FailureMessage':'no room','ExportFormat':'DYNAMODB_JSON','BilledSizeBytes':0,'ItemCount':0,'ExportType':'INCREMENTAL_EXPORT','IncrementalExportSpecification':{'ExportFromTime':0.000,'ExportToTime':1.000,'ExportViewType':'NEW_IMAGE'}}}"
                .formatted(ARN, TABLE));
  }

  @Test
  void exports_are_listed() {
    assertThat(list.ask("{}"))
        .isEqualTo(
            "{'ExportSummaries':[{'ExportArn':'%s','ExportStatus':'IN_PROGRESS','ExportType':'INCREMENTAL_EXPORT'}],'NextToken':'next'}"
                .formatted(ARN));
    assertThat(list.request("{'TableArn':'%s','MaxResults':3,'NextToken':'x'}".formatted(TABLE)))
        .isEqualTo(ListExports.FIRST_PAGE.of(TABLE).limit(3).after("x"));
    assertThat(list.refusal("{'MaxResults':26}"))
        .isEqualTo(
            "1 validation error detected: Value '26' at 'maxResults' failed to satisfy constraint: Member must have value less than or equal to 25");
  }
}
