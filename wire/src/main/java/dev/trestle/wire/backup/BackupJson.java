package dev.trestle.wire.backup;

import dev.trestle.dynamo.backup.BackupDescription;
import dev.trestle.dynamo.backup.BackupDetails;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.LocalIndex;
import dev.trestle.dynamo.table.Throughput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.table.TableDescriptionJson;
import java.util.List;

/// Writes backup descriptions as JSON.
final class BackupJson {
  private BackupJson() {}

  /// Writes the members of a backup's details into an object that the caller has opened.
  static void details(JsonOutput out, BackupDetails backup) {
    out.name("BackupArn")
        .string(backup.arn())
        .name("BackupName")
        .string(backup.name())
        .name("BackupSizeBytes")
        .number(backup.sizeBytes())
        .name("BackupStatus")
        .string(backup.status().name())
        .name("BackupType")
        .string(backup.type().name())
        .name("BackupCreationDateTime")
        .time(backup.created());
  }

  /// Writes a whole response.
  static void write(JsonOutput out, BackupDescription backup) {
    out.beginObject().name("BackupDescription").beginObject();
    out.name("BackupDetails").beginObject();
    details(out, backup.details());
    out.endObject();
    table(out, backup.table());
    features(out, backup.features());
    out.endObject().endObject();
  }

  private static void table(JsonOutput out, BackupDescription.SourceTable table) {
    out.name("SourceTableDetails")
        .beginObject()
        .name("TableName")
        .string(table.name().text())
        .name("TableId")
        .string(table.id())
        .name("TableArn")
        .string(table.arn())
        .name("TableSizeBytes")
        .number(table.sizeBytes());
    TableDescriptionJson.key(out, table.key());
    out.name("TableCreationDateTime").time(table.created());
    throughput(out, table.throughput());
    out.name("ItemCount")
        .number(table.itemCount())
        .name("BillingMode")
        .string(table.billingMode().name())
        .endObject();
  }

  private static void features(JsonOutput out, BackupDescription.Features features) {
    out.name("SourceTableFeatureDetails").beginObject();
    locals(out, features.localIndexes());
    globals(out, features.globalIndexes());
    features.stream()
        .ifPresent(
            view ->
                out.name("StreamDescription")
                    .beginObject()
                    .name("StreamEnabled")
                    .bool(true)
                    .name("StreamViewType")
                    .string(view.name())
                    .endObject());
    features
        .expiry()
        .ifPresent(
            attribute ->
                out.name("TimeToLiveDescription")
                    .beginObject()
                    .name("TimeToLiveStatus")
                    .string("ENABLED")
                    .name("AttributeName")
                    .string(attribute)
                    .endObject());
    out.endObject();
  }

  private static void locals(JsonOutput out, List<LocalIndex> indexes) {
    if (indexes.isEmpty()) {
      return;
    }
    out.name("LocalSecondaryIndexes").beginArray();
    for (var index : indexes) {
      out.beginObject().name("IndexName").string(index.name().text());
      TableDescriptionJson.key(out, index.key());
      TableDescriptionJson.projection(out, index.projection());
      out.endObject();
    }
    out.endArray();
  }

  private static void globals(JsonOutput out, List<GlobalIndex> indexes) {
    if (indexes.isEmpty()) {
      return;
    }
    out.name("GlobalSecondaryIndexes").beginArray();
    for (var index : indexes) {
      out.beginObject().name("IndexName").string(index.name().text());
      TableDescriptionJson.key(out, index.key());
      TableDescriptionJson.projection(out, index.projection());
      throughput(out, index.throughput().orElse(Throughput.ON_DEMAND));
      out.endObject();
    }
    out.endArray();
  }

  private static void throughput(JsonOutput out, Throughput throughput) {
    out.name("ProvisionedThroughput")
        .beginObject()
        .name("ReadCapacityUnits")
        .number(throughput.readUnits())
        .name("WriteCapacityUnits")
        .number(throughput.writeUnits())
        .endObject();
  }
}
