package dev.trestle.wire.item;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.wire.json.AttributeWriter;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.validation.EnumMember;
import dev.trestle.wire.validation.TableNames;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Handles BatchGetItem: parses its JSON request and writes its JSON response.
public final class BatchGetItemJson {
  private @Nullable Map<String, KeysAndAttributes> tables;
  private @Nullable String consumedCapacity;

  private BatchGetItemJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var parser = new BatchGetItemJson();
    in.body(name -> parser.read(name, in));
    var request = parser.request();
    parser.write(out, dynamo.batchGetItem(request), request);
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "RequestItems" -> {
        var read = new LinkedHashMap<String, KeysAndAttributes>();
        boolean given =
            in.map(
                "com.amazonaws.dynamodb.v20120810.KeysAndAttributes",
                table -> read.put(table, KeysAndAttributes.read(in)));
        tables = given ? read : null;
      }
      case "ReturnConsumedCapacity" -> consumedCapacity = in.string();
      default -> {}
    }
  }

  private BatchGetItem request() {
    var violations =
        new Violations()
            .choice("returnConsumedCapacity", consumedCapacity, EnumMember.RETURN_CONSUMED_CAPACITY)
            .tables("requestItems", tables);
    if (tables != null) {
      tables.forEach(
          (table, keys) -> keys.constraints(violations, "requestItems." + table + ".member."));
    }
    violations.report();
    return new BatchGetItem(
        TableRequests.load(requireNonNull(tables), KeysAndAttributes::load),
        ReportingJson.reporting(consumedCapacity, null));
  }

  private void write(JsonOutput out, BatchGetItem.Result result, BatchGetItem request) {
    out.beginObject().name("Responses").beginObject();
    result
        .items()
        .forEach(
            (table, items) -> {
              out.name(table.text()).beginArray();
              items.forEach(item -> AttributeWriter.write(out, item));
              out.endArray();
            });
    out.endObject().name("UnprocessedKeys").beginObject();
    result.unprocessed().forEach((table, keys) -> unprocessed(out, table, keys));
    out.endObject();
    ReportingJson.write(out, request.reporting(), result.consumed());
    out.endObject();
  }

  private void unprocessed(JsonOutput out, TableName table, BatchGetItem.Keys keys) {
    out.name(table.text());
    requireNonNull(tables).entrySet().stream()
        .filter(sent -> TableNames.of(sent.getKey()).equals(table))
        .forEach(sent -> sent.getValue().write(out, keys));
  }
}
