package dev.trestle.wire.item;

import dev.trestle.dynamo.ItemCollectionMetrics;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.capacity.CapacityUnits;
import dev.trestle.dynamo.capacity.ConsumedCapacity;
import dev.trestle.dynamo.capacity.ReturnConsumedCapacity;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.wire.json.AttributeWriter;
import dev.trestle.wire.json.JsonOutput;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Parses and writes consumed capacity and item collection metrics.
final class ReportingJson {
  private ReportingJson() {}

  static Reporting reporting(
      @Nullable String consumedCapacity, @Nullable String itemCollectionMetrics) {
    var capacity =
        consumedCapacity == null
            ? ReturnConsumedCapacity.NONE
            : ReturnConsumedCapacity.valueOf(consumedCapacity);
    return "SIZE".equals(itemCollectionMetrics)
        ? new Reporting(capacity, true)
        : Reporting.of(capacity);
  }

  static void write(JsonOutput out, Reporting wanted, Optional<ConsumedCapacity> consumed) {
    if (wanted.wantsCapacity() && consumed.isPresent()) {
      out.name("ConsumedCapacity");
      capacity(out, consumed.get(), wanted.capacity());
    }
  }

  static void write(JsonOutput out, Reporting wanted, List<ConsumedCapacity> consumed) {
    if (wanted.wantsCapacity()) {
      out.name("ConsumedCapacity").beginArray();
      consumed.forEach(each -> capacity(out, each, wanted.capacity()));
      out.endArray();
    }
  }

  static void metrics(JsonOutput out, Optional<ItemCollectionMetrics> metrics) {
    if (metrics.isPresent()) {
      out.name("ItemCollectionMetrics");
      metrics(out, metrics.get());
    }
  }

  static void metrics(JsonOutput out, Map<TableName, List<ItemCollectionMetrics>> metrics) {
    if (metrics.isEmpty()) {
      return;
    }
    out.name("ItemCollectionMetrics").beginObject();
    metrics.forEach(
        (table, ofTable) -> {
          out.name(table.text()).beginArray();
          ofTable.forEach(each -> metrics(out, each));
          out.endArray();
        });
    out.endObject();
  }

  private static void metrics(JsonOutput out, ItemCollectionMetrics metrics) {
    out.beginObject().name("ItemCollectionKey");
    AttributeWriter.write(out, metrics.key());
    out.name("SizeEstimateRangeGB")
        .beginArray()
        .number(metrics.lowerGigabytes())
        .number(metrics.upperGigabytes())
        .endArray()
        .endObject();
  }

  private static void capacity(
      JsonOutput out, ConsumedCapacity consumed, ReturnConsumedCapacity wanted) {
    boolean apart = consumed.transactional();
    out.beginObject().name("TableName").string(consumed.table().text());
    units(out, consumed.total(), apart);
    if (wanted == ReturnConsumedCapacity.INDEXES) {
      out.name("Table").beginObject();
      units(out, consumed.tableUnits(), apart);
      out.endObject();
      indexes(out, "LocalSecondaryIndexes", consumed.localIndexes(), apart);
      indexes(out, "GlobalSecondaryIndexes", consumed.globalIndexes(), apart);
    }
    out.endObject();
  }

  private static void indexes(
      JsonOutput out, String name, Map<IndexName, CapacityUnits> indexes, boolean apart) {
    if (indexes.isEmpty()) {
      return;
    }
    out.name(name).beginObject();
    indexes.forEach(
        (index, units) -> {
          out.name(index.text()).beginObject();
          units(out, units, apart);
          out.endObject();
        });
    out.endObject();
  }

  /// @param apart whether reads and writes are reported separately, as transactions do
  private static void units(JsonOutput out, CapacityUnits units, boolean apart) {
    out.name("CapacityUnits").number(units.total());
    if (apart && units.read() > 0) {
      out.name("ReadCapacityUnits").number(units.read());
    }
    if (apart && units.write() > 0) {
      out.name("WriteCapacityUnits").number(units.write());
    }
  }
}
