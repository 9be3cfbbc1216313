package dev.trestle.aws.remote.table;

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
public final class TableDescriptionSdk {
  private final Function<StreamArn, Optional<StreamView>> viewOfStream;

  /// @param viewOfStream returns the view of a stream. A description of a disabled stream does not contain it
  public TableDescriptionSdk(Function<StreamArn, Optional<StreamView>> viewOfStream) {
    this.viewOfStream = viewOfStream;
  }

  public TableDescription description(
      software.amazon.awssdk.services.dynamodb.model.TableDescription described) {
    var billing = Optional.ofNullable(described.billingModeSummary());
    return new TableDescription(
        TableName.of(described.tableName()),
        orEmpty(described.tableArn()),
        orEmpty(described.tableId()),
        status(described),
        described.creationDateTime() == null ? Instant.EPOCH : described.creationDateTime(),
        KeySchemaSdk.key(described.keySchema()),
        KeySchemaSdk.types(described.attributeDefinitions()),
        billing
            .map(summary -> BillingMode.valueOf(summary.billingModeAsString()))
            .orElse(BillingMode.PROVISIONED),
        billing.flatMap(
            summary -> Optional.ofNullable(summary.lastUpdateToPayPerRequestDateTime())),
        throughput(described.provisionedThroughput()),
        described.tableClassSummary() == null
            ? TableClass.STANDARD
            : TableClass.valueOf(described.tableClassSummary().tableClassAsString()),
        Boolean.TRUE.equals(described.deletionProtectionEnabled()),
        orZero(described.itemCount()),
        orZero(described.tableSizeBytes()),
        described.localSecondaryIndexes().stream().map(TableDescriptionSdk::local).toList(),
        described.globalSecondaryIndexes().stream().map(TableDescriptionSdk::global).toList(),
        stream(described),
        restore(described));
  }

  /// A table whose encryption key is inaccessible, or that is archived, is mapped to DELETING: it cannot be used either.
  private static TableStatus status(
      software.amazon.awssdk.services.dynamodb.model.TableDescription described) {
    return switch (described.tableStatus()) {
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

  private static LocalIndexDescription local(LocalSecondaryIndexDescription described) {
    return new LocalIndexDescription(
        IndexSdk.local(described.indexName(), described.keySchema(), described.projection()),
        orEmpty(described.indexArn()),
        orZero(described.itemCount()),
        orZero(described.indexSizeBytes()));
  }

  private static GlobalIndexDescription global(GlobalSecondaryIndexDescription described) {
    return new GlobalIndexDescription(
        IndexSdk.global(
            described.indexName(),
            described.keySchema(),
            described.projection(),
            throughput(described.provisionedThroughput())),
        orEmpty(described.indexArn()),
        described.indexStatusAsString() == null
            ? IndexStatus.ACTIVE
            : IndexStatus.valueOf(described.indexStatusAsString()),
        Boolean.TRUE.equals(described.backfilling()),
        orZero(described.itemCount()),
        orZero(described.indexSizeBytes()));
  }

  private Optional<StreamDescription> stream(
      software.amazon.awssdk.services.dynamodb.model.TableDescription described) {
    var arn = described.latestStreamArn();
    if (arn == null) {
      return Optional.empty();
    }
    var on =
        Optional.ofNullable(described.streamSpecification())
            .filter(stream -> Boolean.TRUE.equals(stream.streamEnabled()));
    return on.map(stream -> StreamView.valueOf(stream.streamViewTypeAsString()))
        .or(
            () ->
                viewOfStream.apply(
                    streamArn(arn, described.tableName(), described.latestStreamLabel())))
        .map(
            view ->
                new StreamDescription(
                    on.isPresent(), view, arn, orEmpty(described.latestStreamLabel())));
  }

  private static Optional<RestoreSummary> restore(
      software.amazon.awssdk.services.dynamodb.model.TableDescription described) {
    return Optional.ofNullable(described.restoreSummary())
        .map(
            restore ->
                new RestoreSummary(
                    Optional.ofNullable(restore.sourceBackupArn()),
                    Optional.ofNullable(restore.sourceTableArn()),
                    restore.restoreDateTime(),
                    Boolean.TRUE.equals(restore.restoreInProgress())));
  }

  private static Throughput throughput(@Nullable ProvisionedThroughputDescription described) {
    return described == null
        ? Throughput.ON_DEMAND
        : IndexSdk.throughput(described.readCapacityUnits(), described.writeCapacityUnits());
  }

  public static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }

  public static long orZero(@Nullable Long number) {
    return number == null ? 0 : number;
  }

  /// Not parsed: other servers use other forms of stream ARNs, and nothing here needs their parts.
  public static StreamArn streamArn(String text, String table, @Nullable String label) {
    return new StreamArn(text, TableName.of(table), orEmpty(label));
  }
}
