package dev.trestle.aws.remote;

import static dev.trestle.aws.remote.TableDescriptionSdk.orEmpty;
import static dev.trestle.aws.remote.TableDescriptionSdk.orZero;

import dev.trestle.dynamo.CreateBackup;
import dev.trestle.dynamo.DeleteBackup;
import dev.trestle.dynamo.DescribeBackup;
import dev.trestle.dynamo.ListBackups;
import dev.trestle.dynamo.backup.BackupDescription;
import dev.trestle.dynamo.backup.BackupDescription.Features;
import dev.trestle.dynamo.backup.BackupDescription.SourceTable;
import dev.trestle.dynamo.backup.BackupDetails;
import dev.trestle.dynamo.backup.BackupStatus;
import dev.trestle.dynamo.backup.BackupSummary;
import dev.trestle.dynamo.backup.BackupType;
import dev.trestle.dynamo.table.BillingMode;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.Throughput;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ListBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.SourceTableDetails;
import software.amazon.awssdk.services.dynamodb.model.SourceTableFeatureDetails;

/// Runs CreateBackup, DescribeBackup, ListBackups and DeleteBackup through the AWS SDK.
final class BackupsSdk {
  private BackupsSdk() {}

  static CreateBackup.Result send(DynamoDbClient client, CreateBackup creating) {
    return new CreateBackup.Result(
        details(
            client
                .createBackup(
                    request ->
                        request.tableName(creating.table().text()).backupName(creating.name()))
                .backupDetails()));
  }

  static DescribeBackup.Result send(DynamoDbClient client, DescribeBackup describing) {
    return new DescribeBackup.Result(
        description(
            client
                .describeBackup(request -> request.backupArn(describing.arn()))
                .backupDescription()));
  }

  static DeleteBackup.Result send(DynamoDbClient client, DeleteBackup deleting) {
    return new DeleteBackup.Result(
        description(
            client.deleteBackup(request -> request.backupArn(deleting.arn())).backupDescription()));
  }

  static ListBackups.Result send(DynamoDbClient client, ListBackups listing) {
    var request =
        ListBackupsRequest.builder()
            .limit(listing.limit())
            // Without a type DynamoDB lists only user backups; the port means all types.
            .backupType(listing.type().map(BackupType::name).orElse("ALL"));
    listing.table().ifPresent(table -> request.tableName(table.text()));
    listing.from().ifPresent(request::timeRangeLowerBound);
    listing.to().ifPresent(request::timeRangeUpperBound);
    listing.start().ifPresent(request::exclusiveStartBackupArn);
    var answer = client.listBackups(request.build());
    return new ListBackups.Result(
        answer.backupSummaries().stream().map(BackupsSdk::summary).toList(),
        Optional.ofNullable(answer.lastEvaluatedBackupArn()));
  }

  private static BackupSummary summary(
      software.amazon.awssdk.services.dynamodb.model.BackupSummary told) {
    return new BackupSummary(
        TableName.of(told.tableName()),
        orEmpty(told.tableId()),
        orEmpty(told.tableArn()),
        new BackupDetails(
            told.backupArn(),
            told.backupName(),
            orZero(told.backupSizeBytes()),
            BackupStatus.valueOf(told.backupStatusAsString()),
            BackupType.valueOf(told.backupTypeAsString()),
            told.backupCreationDateTime()));
  }

  private static BackupDetails details(
      software.amazon.awssdk.services.dynamodb.model.BackupDetails told) {
    return new BackupDetails(
        told.backupArn(),
        told.backupName(),
        orZero(told.backupSizeBytes()),
        BackupStatus.valueOf(told.backupStatusAsString()),
        BackupType.valueOf(told.backupTypeAsString()),
        told.backupCreationDateTime());
  }

  private static BackupDescription description(
      software.amazon.awssdk.services.dynamodb.model.BackupDescription told) {
    return new BackupDescription(
        details(told.backupDetails()),
        table(told.sourceTableDetails()),
        features(
            told.sourceTableFeatureDetails() == null
                ? SourceTableFeatureDetails.builder().build()
                : told.sourceTableFeatureDetails()));
  }

  private static SourceTable table(SourceTableDetails told) {
    return new SourceTable(
        TableName.of(told.tableName()),
        orEmpty(told.tableId()),
        orEmpty(told.tableArn()),
        told.tableCreationDateTime(),
        KeySchemaSdk.key(told.keySchema()),
        told.billingModeAsString() == null
            ? BillingMode.PROVISIONED
            : BillingMode.valueOf(told.billingModeAsString()),
        throughput(told.provisionedThroughput()),
        orZero(told.itemCount()),
        orZero(told.tableSizeBytes()));
  }

  private static Features features(SourceTableFeatureDetails told) {
    return new Features(
        told.localSecondaryIndexes().stream()
            .map(index -> IndexSdk.local(index.indexName(), index.keySchema(), index.projection()))
            .toList(),
        told.globalSecondaryIndexes().stream()
            .map(
                index ->
                    IndexSdk.global(
                        index.indexName(),
                        index.keySchema(),
                        index.projection(),
                        throughput(index.provisionedThroughput())))
            .toList(),
        Optional.ofNullable(told.streamDescription())
            .filter(stream -> Boolean.TRUE.equals(stream.streamEnabled()))
            .map(stream -> StreamView.valueOf(stream.streamViewTypeAsString())),
        Optional.ofNullable(told.timeToLiveDescription())
            .flatMap(expiry -> Optional.ofNullable(expiry.attributeName())));
  }

  private static Throughput throughput(@Nullable ProvisionedThroughput told) {
    return told == null
        ? Throughput.ON_DEMAND
        : IndexSdk.throughput(told.readCapacityUnits(), told.writeCapacityUnits());
  }
}
