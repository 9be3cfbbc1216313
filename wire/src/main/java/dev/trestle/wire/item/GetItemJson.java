package dev.trestle.wire.item;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Key;
import dev.trestle.wire.json.AttributeWriter;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.json.ParsedValue;
import dev.trestle.wire.validation.EnumMember;
import dev.trestle.wire.validation.TableNames;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Handles GetItem: parses its JSON request and writes its JSON response.
public final class GetItemJson {
  private final ProjectionMembers projection = new ProjectionMembers();
  private final PlaceholderMembers placeholders = new PlaceholderMembers();
  private @Nullable String table;
  private @Nullable ParsedValue<Attributes> key;
  private @Nullable Boolean consistent;
  private @Nullable String consumedCapacity;

  private GetItemJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var parser = new GetItemJson();
    in.body(name -> parser.read(name, in));
    var request = parser.request();
    write(out, dynamo.getItem(request), request);
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "TableName" -> table = in.string();
      case "Key" -> key = in.attributes();
      case "ConsistentRead" -> consistent = in.bool();
      case "ReturnConsumedCapacity" -> consumedCapacity = in.string();
      case "ExpressionAttributeNames" -> placeholders.readNames(in);
      default -> projection.read(name, in);
    }
  }

  private GetItem request() {
    var violations =
        new Violations()
            .choice(
                "returnConsumedCapacity", consumedCapacity, EnumMember.RETURN_CONSUMED_CAPACITY);
    projection
        .constraints("", violations)
        .requiredTable("tableName", table)
        .required("key", key)
        .report();
    projection.style().require(placeholders);
    var loadedKey = new Key(requireNonNull(key).load());
    var older = projection.loadAttributesToGet();
    var loaded = placeholders.load();
    var parsed = projection.parse(loaded);
    loaded.requireAllUsed();
    return new GetItem(
        TableNames.of(requireNonNull(table)),
        loadedKey,
        parsed.or(() -> older),
        Boolean.TRUE.equals(consistent),
        ReportingJson.reporting(consumedCapacity, null));
  }

  private static void write(JsonOutput out, GetItem.Result result, GetItem request) {
    out.beginObject();
    if (result.item().isPresent()) {
      var item = result.item().get();
      out.name("Item");
      AttributeWriter.write(out, item);
    }
    ReportingJson.write(out, request.reporting(), result.consumed());
    out.endObject();
  }
}
