package dev.trestle.aws.remote.backup;

import static dev.trestle.aws.remote.table.TableDescriptionSdk.orEmpty;
import static dev.trestle.aws.remote.table.TableDescriptionSdk.orZero;

import dev.trestle.aws.remote.table.IndexSdk;
import dev.trestle.aws.remote.table.KeySchemaSdk;
import dev.trestle.dynamo.backup.BackupDescription;
import dev.trestle.dynamo.backup.BackupDescription.Features;
import dev.trestle.dynamo.backup.BackupDescription.SourceTable;
import dev.trestle.dynamo.backup.BackupDetails;
import dev.trestle.dynamo.backup.BackupStatus;
import dev.trestle.dynamo.backup.BackupSummary;
import dev.trestle.dynamo.backup.BackupType;
import dev.trestle.dynamo.backup.CreateBackup;
import dev.trestle.dynamo.backup.DeleteBackup;
import dev.trestle.dynamo.backup.DescribeBackup;
import dev.trestle.dynamo.backup.ListBackups;
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
public final class BackupsSdk {
  private BackupsSdk() {}

  public static CreateBackup.Result send(DynamoDbClient client, CreateBackup creating) {
    return new CreateBackup.Result(
        details(
            client
                .createBackup(
                    request ->
                        request.tableName(creating.table().text()).backupName(creating.name()))
                .backupDetails()));
  }

  public static DescribeBackup.Result send(DynamoDbClient client, DescribeBackup describing) {
    return new DescribeBackup.Result(
        description(
            client
                .describeBackup(request -> request.backupArn(describing.arn()))
                .backupDescription()));
  }

  public static DeleteBackup.Result send(DynamoDbClient client, DeleteBackup deleting) {
    return new DeleteBackup.Result(
        description(
            client.deleteBackup(request -> request.backupArn(deleting.arn())).backupDescription()));
  }

  public static ListBackups.Result send(DynamoDbClient client, ListBackups listing) {
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
      software.amazon.awssdk.services.dynamodb.model.BackupSummary described) {
    return new BackupSummary(
        TableName.of(described.tableName()),
        orEmpty(described.tableId()),
        orEmpty(described.tableArn()),
        new BackupDetails(
            described.backupArn(),
            described.backupName(),
            orZero(described.backupSizeBytes()),
            BackupStatus.valueOf(described.backupStatusAsString()),
            BackupType.valueOf(described.backupTypeAsString()),
            described.backupCreationDateTime()));
  }

  private static BackupDetails details(
      software.amazon.awssdk.services.dynamodb.model.BackupDetails described) {
    return new BackupDetails(
        described.backupArn(),
        described.backupName(),
        orZero(described.backupSizeBytes()),
        BackupStatus.valueOf(described.backupStatusAsString()),
        BackupType.valueOf(described.backupTypeAsString()),
        described.backupCreationDateTime());
  }

  private static BackupDescription description(
      software.amazon.awssdk.services.dynamodb.model.BackupDescription described) {
    return new BackupDescription(
        details(described.backupDetails()),
        table(described.sourceTableDetails()),
        features(
            described.sourceTableFeatureDetails() == null
                ? SourceTableFeatureDetails.builder().build()
                : described.sourceTableFeatureDetails()));
  }

  private static SourceTable table(SourceTableDetails described) {
    return new SourceTable(
        TableName.of(described.tableName()),
        orEmpty(described.tableId()),
        orEmpty(described.tableArn()),
        described.tableCreationDateTime(),
        KeySchemaSdk.key(described.keySchema()),
        described.billingModeAsString() == null
            ? BillingMode.PROVISIONED
            : BillingMode.valueOf(described.billingModeAsString()),
        throughput(described.provisionedThroughput()),
        orZero(described.itemCount()),
        orZero(described.tableSizeBytes()));
  }

  private static Features features(SourceTableFeatureDetails described) {
    return new Features(
        described.localSecondaryIndexes().stream()
            .map(index -> IndexSdk.local(index.indexName(), index.keySchema(), index.projection()))
            .toList(),
        described.globalSecondaryIndexes().stream()
            .map(
                index ->
                    IndexSdk.global(
                        index.indexName(),
                        index.keySchema(),
                        index.projection(),
                        throughput(index.provisionedThroughput())))
            .toList(),
        Optional.ofNullable(described.streamDescription())
            .filter(stream -> Boolean.TRUE.equals(stream.streamEnabled()))
            .map(stream -> StreamView.valueOf(stream.streamViewTypeAsString())),
        Optional.ofNullable(described.timeToLiveDescription())
            .flatMap(expiry -> Optional.ofNullable(expiry.attributeName())));
  }

  private static Throughput throughput(@Nullable ProvisionedThroughput described) {
    return described == null
        ? Throughput.ON_DEMAND
        : IndexSdk.throughput(described.readCapacityUnits(), described.writeCapacityUnits());
  }
}
