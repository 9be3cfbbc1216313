package dev.trestle.aws.remote;

import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.table.BillingMode;
import dev.trestle.dynamo.table.IndexStatus;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableClass;
import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableDescription.GlobalIndexDescription;
import dev.trestle.dynamo.table.TableDescription.LocalIndexDescription;
import dev.trestle.dynamo.table.TableDescription.RestoreSummary;
import dev.trestle.dynamo.table.TableDescription.StreamDescription;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.TableStatus;
import dev.trestle.dynamo.table.Throughput;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputDescription;

/// Converts table descriptions. Servers other than Amazon's leave more members out, so only the name and the key are
/// required.
final class TableDescriptionSdk {
  private final Function<StreamArn, Optional<StreamView>> viewOfStream;

  /// @param viewOfStream returns the view of a stream. A description of a disabled stream does not contain it
  TableDescriptionSdk(Function<StreamArn, Optional<StreamView>> viewOfStream) {
    this.viewOfStream = viewOfStream;
  }

  TableDescription description(
      software.amazon.awssdk.services.dynamodb.model.TableDescription told) {
    var billing = Optional.ofNullable(told.billingModeSummary());
    return new TableDescription(
        TableName.of(told.tableName()),
        orEmpty(told.tableArn()),
        orEmpty(told.tableId()),
        status(told),
        told.creationDateTime() == null ? Instant.EPOCH : told.creationDateTime(),
        KeySchemaSdk.key(told.keySchema()),
        KeySchemaSdk.types(told.attributeDefinitions()),
        billing
            .map(summary -> BillingMode.valueOf(summary.billingModeAsString()))
            .orElse(BillingMode.PROVISIONED),
        billing.flatMap(
            summary -> Optional.ofNullable(summary.lastUpdateToPayPerRequestDateTime())),
        throughput(told.provisionedThroughput()),
        told.tableClassSummary() == null
            ? TableClass.STANDARD
            : TableClass.valueOf(told.tableClassSummary().tableClassAsString()),
        Boolean.TRUE.equals(told.deletionProtectionEnabled()),
        orZero(told.itemCount()),
        orZero(told.tableSizeBytes()),
        told.localSecondaryIndexes().stream().map(TableDescriptionSdk::local).toList(),
        told.globalSecondaryIndexes().stream().map(TableDescriptionSdk::global).toList(),
        stream(told),
        restore(told));
  }

  /// A table whose encryption key is inaccessible, or that is archived, is mapped to DELETING: it cannot be used either.
  private static TableStatus status(
      software.amazon.awssdk.services.dynamodb.model.TableDescription told) {
    return switch (told.tableStatus()) {
      case CREATING -> TableStatus.CREATING;
      case ACTIVE -> TableStatus.ACTIVE;
      case UPDATING, REPLICATION_NOT_AUTHORIZED -> TableStatus.UPDATING;
      case DELETING,
          INACCESSIBLE_ENCRYPTION_CREDENTIALS,
          ARCHIVING,
          ARCHIVED,
          UNKNOWN_TO_SDK_VERSION ->
          TableStatus.DELETING;
    };
  }

  private static LocalIndexDescription local(LocalSecondaryIndexDescription told) {
    return new LocalIndexDescription(
        IndexSdk.local(told.indexName(), told.keySchema(), told.projection()),
        orEmpty(told.indexArn()),
        orZero(told.itemCount()),
        orZero(told.indexSizeBytes()));
  }

  private static GlobalIndexDescription global(GlobalSecondaryIndexDescription told) {
    return new GlobalIndexDescription(
        IndexSdk.global(
            told.indexName(),
            told.keySchema(),
            told.projection(),
            throughput(told.provisionedThroughput())),
        orEmpty(told.indexArn()),
        told.indexStatusAsString() == null
            ? IndexStatus.ACTIVE
            : IndexStatus.valueOf(told.indexStatusAsString()),
        Boolean.TRUE.equals(told.backfilling()),
        orZero(told.itemCount()),
        orZero(told.indexSizeBytes()));
  }

  private Optional<StreamDescription> stream(
      software.amazon.awssdk.services.dynamodb.model.TableDescription told) {
    var arn = told.latestStreamArn();
    if (arn == null) {
      return Optional.empty();
    }
    var on =
        Optional.ofNullable(told.streamSpecification())
            .filter(stream -> Boolean.TRUE.equals(stream.streamEnabled()));
    return on.map(stream -> StreamView.valueOf(stream.streamViewTypeAsString()))
        .or(
            () ->
                viewOfStream.apply(StreamsSdk.arn(arn, told.tableName(), told.latestStreamLabel())))
        .map(
            view ->
                new StreamDescription(
                    on.isPresent(), view, arn, orEmpty(told.latestStreamLabel())));
  }

  private static Optional<RestoreSummary> restore(
      software.amazon.awssdk.services.dynamodb.model.TableDescription told) {
    return Optional.ofNullable(told.restoreSummary())
        .map(
            restore ->
                new RestoreSummary(
                    Optional.ofNullable(restore.sourceBackupArn()),
                    Optional.ofNullable(restore.sourceTableArn()),
                    restore.restoreDateTime(),
                    Boolean.TRUE.equals(restore.restoreInProgress())));
  }

  private static Throughput throughput(@Nullable ProvisionedThroughputDescription told) {
    return told == null
        ? Throughput.ON_DEMAND
        : IndexSdk.throughput(told.readCapacityUnits(), told.writeCapacityUnits());
  }

  static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }

  static long orZero(@Nullable Long number) {
    return number == null ? 0 : number;
  }
}
