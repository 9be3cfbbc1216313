package dev.trestle.aws.remote.backup;

import static dev.trestle.aws.remote.table.TableDescriptionSdk.orEmpty;
import static dev.trestle.aws.remote.table.TableDescriptionSdk.orZero;

import dev.trestle.dynamo.backup.DescribeExport;
import dev.trestle.dynamo.backup.ExportDescription;
import dev.trestle.dynamo.backup.ExportScope;
import dev.trestle.dynamo.backup.ExportStatus;
import dev.trestle.dynamo.backup.ExportSummary;
import dev.trestle.dynamo.backup.ExportTableToPointInTime;
import dev.trestle.dynamo.backup.ExportTableToPointInTime.Full;
import dev.trestle.dynamo.backup.ExportTableToPointInTime.Incremental;
import dev.trestle.dynamo.backup.ExportTarget;
import dev.trestle.dynamo.backup.ExportView;
import dev.trestle.dynamo.backup.ListExports;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ExportTableToPointInTimeRequest;
import software.amazon.awssdk.services.dynamodb.model.ExportType;

/// Runs ExportTableToPointInTime, DescribeExport and ListExports through the AWS SDK.
public final class ExportsSdk {
  private ExportsSdk() {}

  public static ExportTableToPointInTime.Result send(
      DynamoDbClient client, ExportTableToPointInTime exporting) {
    return new ExportTableToPointInTime.Result(
        description(client.exportTableToPointInTime(request(exporting)).exportDescription()));
  }

  public static DescribeExport.Result send(DynamoDbClient client, DescribeExport describing) {
    return new DescribeExport.Result(
        description(
            client
                .describeExport(request -> request.exportArn(describing.arn()))
                .exportDescription()));
  }

  public static ListExports.Result send(DynamoDbClient client, ListExports listing) {
    var answer =
        client.listExports(
            request ->
                request
                    .tableArn(listing.tableArn().orElse(null))
                    .nextToken(listing.start().orElse(null))
                    .maxResults(listing.limit()));
    return new ListExports.Result(
        answer.exportSummaries().stream().map(ExportsSdk::summary).toList(),
        Optional.ofNullable(answer.nextToken()));
  }

  private static ExportTableToPointInTimeRequest request(ExportTableToPointInTime exporting) {
    var request =
        ExportTableToPointInTimeRequest.builder()
            .tableArn(exporting.tableArn())
            .clientToken(exporting.clientToken().orElse(null))
            .s3Bucket(exporting.target().bucket())
            .s3BucketOwner(exporting.target().owner().orElse(null))
            .s3Prefix(exporting.target().prefix().orElse(null))
            .exportFormat("DYNAMODB_JSON");
    switch (exporting.extent()) {
      case Full(var moment) -> request.exportTime(moment.orElse(null));
      case Incremental(var from, var to, var view) ->
          request
              .exportType(ExportType.INCREMENTAL_EXPORT)
              .incrementalExportSpecification(
                  period ->
                      period
                          .exportFromTime(from)
                          .exportToTime(to.orElse(null))
                          .exportViewType(view.name()));
    }
    return request.build();
  }

  private static ExportSummary summary(
      software.amazon.awssdk.services.dynamodb.model.ExportSummary described) {
    return new ExportSummary(
        described.exportArn(),
        ExportStatus.valueOf(described.exportStatusAsString()),
        described.exportType() == ExportType.INCREMENTAL_EXPORT);
  }

  private static ExportDescription description(
      software.amazon.awssdk.services.dynamodb.model.ExportDescription described) {
    return new ExportDescription(
        described.exportArn(),
        ExportStatus.valueOf(described.exportStatusAsString()),
        described.startTime(),
        Optional.ofNullable(described.endTime()),
        described.tableArn(),
        orEmpty(described.tableId()),
        scope(described),
        new ExportTarget(
            described.s3Bucket(),
            Optional.ofNullable(described.s3BucketOwner()),
            Optional.ofNullable(described.s3Prefix())),
        orEmpty(described.clientToken()),
        Optional.ofNullable(described.exportManifest()),
        orZero(described.billedSizeBytes()),
        orZero(described.itemCount()),
        Optional.ofNullable(described.failureCode())
            .map(code -> new ExportDescription.Failure(code, orEmpty(described.failureMessage()))));
  }

  private static ExportScope scope(
      software.amazon.awssdk.services.dynamodb.model.ExportDescription described) {
    var period = described.incrementalExportSpecification();
    return described.exportType() == ExportType.INCREMENTAL_EXPORT
        ? new ExportScope.Incremental(
            period.exportFromTime(),
            period.exportToTime(),
            ExportView.valueOf(period.exportViewTypeAsString()))
        : new ExportScope.Full(described.exportTime());
  }
}
