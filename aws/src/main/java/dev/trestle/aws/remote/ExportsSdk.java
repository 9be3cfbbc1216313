package dev.trestle.aws.remote;

import static dev.trestle.aws.remote.TableDescriptionSdk.orEmpty;
import static dev.trestle.aws.remote.TableDescriptionSdk.orZero;

import dev.trestle.dynamo.DescribeExport;
import dev.trestle.dynamo.ExportTableToPointInTime;
import dev.trestle.dynamo.ExportTableToPointInTime.Full;
import dev.trestle.dynamo.ExportTableToPointInTime.Incremental;
import dev.trestle.dynamo.ListExports;
import dev.trestle.dynamo.backup.ExportDescription;
import dev.trestle.dynamo.backup.ExportScope;
import dev.trestle.dynamo.backup.ExportStatus;
import dev.trestle.dynamo.backup.ExportSummary;
import dev.trestle.dynamo.backup.ExportTarget;
import dev.trestle.dynamo.backup.ExportView;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ExportTableToPointInTimeRequest;
import software.amazon.awssdk.services.dynamodb.model.ExportType;

/// Runs ExportTableToPointInTime, DescribeExport and ListExports through the AWS SDK.
final class ExportsSdk {
  private ExportsSdk() {}

  static ExportTableToPointInTime.Result send(
      DynamoDbClient client, ExportTableToPointInTime exporting) {
    return new ExportTableToPointInTime.Result(
        description(client.exportTableToPointInTime(request(exporting)).exportDescription()));
  }

  static DescribeExport.Result send(DynamoDbClient client, DescribeExport describing) {
    return new DescribeExport.Result(
        description(
            client
                .describeExport(request -> request.exportArn(describing.arn()))
                .exportDescription()));
  }

  static ListExports.Result send(DynamoDbClient client, ListExports listing) {
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
      software.amazon.awssdk.services.dynamodb.model.ExportSummary told) {
    return new ExportSummary(
        told.exportArn(),
        ExportStatus.valueOf(told.exportStatusAsString()),
        told.exportType() == ExportType.INCREMENTAL_EXPORT);
  }

  private static ExportDescription description(
      software.amazon.awssdk.services.dynamodb.model.ExportDescription told) {
    return new ExportDescription(
        told.exportArn(),
        ExportStatus.valueOf(told.exportStatusAsString()),
        told.startTime(),
        Optional.ofNullable(told.endTime()),
        told.tableArn(),
        orEmpty(told.tableId()),
        scope(told),
        new ExportTarget(
            told.s3Bucket(),
            Optional.ofNullable(told.s3BucketOwner()),
            Optional.ofNullable(told.s3Prefix())),
        orEmpty(told.clientToken()),
        Optional.ofNullable(told.exportManifest()),
        orZero(told.billedSizeBytes()),
        orZero(told.itemCount()),
        Optional.ofNullable(told.failureCode())
            .map(code -> new ExportDescription.Failure(code, orEmpty(told.failureMessage()))));
  }

  private static ExportScope scope(
      software.amazon.awssdk.services.dynamodb.model.ExportDescription told) {
    var period = told.incrementalExportSpecification();
    return told.exportType() == ExportType.INCREMENTAL_EXPORT
        ? new ExportScope.Incremental(
            period.exportFromTime(),
            period.exportToTime(),
            ExportView.valueOf(period.exportViewTypeAsString()))
        : new ExportScope.Full(told.exportTime());
  }
}
