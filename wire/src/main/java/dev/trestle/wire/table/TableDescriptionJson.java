package dev.trestle.wire.table;

import dev.trestle.dynamo.table.BillingMode;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.TableClass;
import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableDescription.GlobalIndexDescription;
import dev.trestle.dynamo.table.TableDescription.LocalIndexDescription;
import dev.trestle.dynamo.table.TableDescription.RestoreSummary;
import dev.trestle.dynamo.table.TableDescription.StreamDescription;
import dev.trestle.dynamo.table.Throughput;
import dev.trestle.wire.json.JsonOutput;
import java.util.List;

/// Writes table descriptions as JSON.
public final class TableDescriptionJson {
  private TableDescriptionJson() {}

  /// Writes a whole response with the description under a member name that differs between operations.
  public static void write(JsonOutput out, String name, TableDescription table) {
    out.beginObject().name(name);
    table(out, table);
    out.endObject();
  }

  private static void table(JsonOutput out, TableDescription table) {
    out.beginObject().name("AttributeDefinitions").beginArray();
    table
        .attributeTypes()
        .forEach(
            (attribute, type) ->
                out.beginObject()
                    .name("AttributeName")
                    .string(attribute)
                    .name("AttributeType")
                    .string(type.name())
                    .endObject());
    out.endArray().name("TableName").string(table.name().text());
    key(out, table.key());
    out.name("TableStatus")
        .string(table.status().name())
        .name("CreationDateTime")
        .time(table.created());
    throughput(out, table.throughput());
    out.name("TableSizeBytes")
        .number(table.sizeBytes())
        .name("ItemCount")
        .number(table.itemCount());
    out.name("TableArn").string(table.arn()).name("TableId").string(table.id());
    billing(out, table);
    locals(out, table.localIndexes());
    globals(out, table.globalIndexes());
    table.stream().ifPresent(stream -> stream(out, stream));
    table.restore().ifPresent(restore -> restore(out, restore));
    // DynamoDB returns the class only for tables whose class is not the default.
    if (table.tableClass() != TableClass.STANDARD) {
      out.name("TableClassSummary")
          .beginObject()
          .name("TableClass")
          .string(table.tableClass().name())
          .endObject();
    }
    out.name("DeletionProtectionEnabled").bool(table.deletionProtected()).endObject();
  }

  public static void key(JsonOutput out, KeySchema key) {
    out.name("KeySchema").beginArray();
    keySide(out, key.partition(), "HASH");
    keySide(out, key.sort(), "RANGE");
    out.endArray();
  }

  private static void keySide(JsonOutput out, List<String> attributes, String type) {
    for (var attribute : attributes) {
      out.beginObject()
          .name("AttributeName")
          .string(attribute)
          .name("KeyType")
          .string(type)
          .endObject();
    }
  }

  private static void throughput(JsonOutput out, Throughput throughput) {
    out.name("ProvisionedThroughput")
        .beginObject()
        .name("NumberOfDecreasesToday")
        .number(0)
        .name("ReadCapacityUnits")
        .number(throughput.readUnits())
        .name("WriteCapacityUnits")
        .number(throughput.writeUnits())
        .endObject();
  }

  /// A table that was never on-demand has no billing summary.
  private static void billing(JsonOutput out, TableDescription table) {
    if (table.billingMode() == BillingMode.PROVISIONED && table.lastSwitchToOnDemand().isEmpty()) {
      return;
    }
    out.name("BillingModeSummary")
        .beginObject()
        .name("BillingMode")
        .string(table.billingMode().name());
    table
        .lastSwitchToOnDemand()
        .ifPresent(moment -> out.name("LastUpdateToPayPerRequestDateTime").time(moment));
    out.endObject();
  }

  private static void locals(JsonOutput out, List<LocalIndexDescription> indexes) {
    if (indexes.isEmpty()) {
      return;
    }
    out.name("LocalSecondaryIndexes").beginArray();
    for (var described : indexes) {
      out.beginObject().name("IndexName").string(described.index().name().text());
      key(out, described.index().key());
      projection(out, described.index().projection());
      sizes(out, described.sizeBytes(), described.itemCount(), described.arn());
      out.endObject();
    }
    out.endArray();
  }

  private static void globals(JsonOutput out, List<GlobalIndexDescription> indexes) {
    if (indexes.isEmpty()) {
      return;
    }
    out.name("GlobalSecondaryIndexes").beginArray();
    for (var described : indexes) {
      var index = described.index();
      out.beginObject().name("IndexName").string(index.name().text());
      key(out, index.key());
      projection(out, index.projection());
      out.name("IndexStatus").string(described.status().name());
      if (described.backfilling()) {
        out.name("Backfilling").bool(true);
      }
      throughput(out, index.throughput().orElse(Throughput.ON_DEMAND));
      sizes(out, described.sizeBytes(), described.itemCount(), described.arn());
      out.endObject();
    }
    out.endArray();
  }

  public static void projection(JsonOutput out, IndexProjection projection) {
    out.name("Projection").beginObject().name("ProjectionType");
    switch (projection) {
      case IndexProjection.All _ -> out.string("ALL");
      case IndexProjection.KeysOnly _ -> out.string("KEYS_ONLY");
      case IndexProjection.Include(var attributes) -> {
        out.string("INCLUDE").name("NonKeyAttributes").beginArray();
        attributes.forEach(out::string);
        out.endArray();
      }
    }
    out.endObject();
  }

  private static void sizes(JsonOutput out, long bytes, long items, String arn) {
    out.name("IndexSizeBytes")
        .number(bytes)
        .name("ItemCount")
        .number(items)
        .name("IndexArn")
        .string(arn);
  }

  /// A disabled stream keeps its label, so that readers find it while it is still
  /// readable.
  private static void stream(JsonOutput out, StreamDescription stream) {
    if (stream.enabled()) {
      out.name("StreamSpecification")
          .beginObject()
          .name("StreamEnabled")
          .bool(true)
          .name("StreamViewType")
          .string(stream.view().name())
          .endObject();
    }
    out.name("LatestStreamLabel")
        .string(stream.label())
        .name("LatestStreamArn")
        .string(stream.arn());
  }

  private static void restore(JsonOutput out, RestoreSummary restore) {
    out.name("RestoreSummary").beginObject();
    restore.backupArn().ifPresent(arn -> out.name("SourceBackupArn").string(arn));
    restore.tableArn().ifPresent(arn -> out.name("SourceTableArn").string(arn));
    out.name("RestoreDateTime")
        .time(restore.moment())
        .name("RestoreInProgress")
        .bool(restore.inProgress())
        .endObject();
  }
}
