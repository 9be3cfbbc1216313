package dev.trestle.wire.item;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.BatchWriteItem.Write;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.validation.EnumMember;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Handles BatchWriteItem: parses its JSON request and writes its JSON response.
public final class BatchWriteItemJson {
  private @Nullable Map<String, List<WriteRequestMembers>> tables;
  private @Nullable String consumedCapacity;
  private @Nullable String itemCollectionMetrics;

  private BatchWriteItemJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var parser = new BatchWriteItemJson();
    in.body(name -> parser.read(name, in));
    var request = parser.request();
    write(out, dynamo.batchWriteItem(request), request);
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "RequestItems" -> tables = readTables(in);
      case "ReturnConsumedCapacity" -> consumedCapacity = in.string();
      case "ReturnItemCollectionMetrics" -> itemCollectionMetrics = in.string();
      default -> {}
    }
  }

  private static @Nullable Map<String, List<WriteRequestMembers>> readTables(JsonInput in)
      throws IOException {
    var read = new LinkedHashMap<String, List<WriteRequestMembers>>();
    boolean given =
        in.map(
            "java.util.List<com.amazonaws.dynamodb.v20120810.WriteRequest>",
            table ->
                read.put(
                    table,
                    Objects.requireNonNullElse(
                        in.list(() -> WriteRequestMembers.read(in)), List.of())));
    return given ? read : null;
  }

  private BatchWriteItem request() {
    constraints().report();
    Map<TableName, List<Write>> writes =
        TableRequests.load(
            requireNonNull(tables), list -> list.stream().map(WriteRequestMembers::load).toList());
    return new BatchWriteItem(
        writes, ReportingJson.reporting(consumedCapacity, itemCollectionMetrics));
  }

  private Violations constraints() {
    var violations =
        new Violations()
            .choice("returnConsumedCapacity", consumedCapacity, EnumMember.RETURN_CONSUMED_CAPACITY)
            .choice(
                "returnItemCollectionMetrics",
                itemCollectionMetrics,
                EnumMember.ITEM_COLLECTION_METRICS)
            .tables("requestItems", tables);
    if (tables != null) {
      if (tables.values().stream().anyMatch(BatchWriteItemJson::isOutOfBounds)) {
        violations.broken("requestItems", tables, BatchWriteItem.WRITES_PER_TABLE);
      }
      tables.forEach(
          (table, writes) -> {
            for (int i = 0; i < writes.size(); i++) {
              writes
                  .get(i)
                  .constraints(
                      violations, "requestItems." + table + ".member." + (i + 1) + ".member.");
            }
          });
    }
    return violations;
  }

  private static boolean isOutOfBounds(List<WriteRequestMembers> writes) {
    return writes.isEmpty() || writes.size() > BatchWriteItem.MAX_WRITES;
  }

  private static void write(JsonOutput out, BatchWriteItem.Result result, BatchWriteItem request) {
    out.beginObject().name("UnprocessedItems").beginObject();
    result
        .unprocessed()
        .forEach(
            (table, writes) -> {
              out.name(table.text()).beginArray();
              writes.forEach(write -> WriteRequestMembers.write(out, write));
              out.endArray();
            });
    out.endObject();
    ReportingJson.metrics(out, result.metrics());
    ReportingJson.write(out, request.reporting(), result.consumed());
    out.endObject();
  }
}
