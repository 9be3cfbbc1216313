package dev.trestle.wire.item;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.TransactGetItems;
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
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Handles TransactGetItems: parses its JSON request and writes its JSON response.
public final class TransactGetItemsJson {
  private @Nullable List<GetMembers> gets;
  private @Nullable String consumedCapacity;

  private TransactGetItemsJson() {}

  /// One read of the transaction.
  private static final class GetMembers {
    private final ProjectionMembers projection = new ProjectionMembers();
    private final PlaceholderMembers placeholders = new PlaceholderMembers();
    private boolean given;
    private @Nullable String table;
    private @Nullable ParsedValue<Attributes> key;

    void read(String name, JsonInput in) throws IOException {
      switch (name) {
        case "TableName" -> table = in.string();
        case "Key" -> key = in.attributes();
        case "ExpressionAttributeNames" -> placeholders.readNames(in);
        case "ProjectionExpression" -> projection.read(name, in);
        default -> {}
      }
    }

    void constraints(Violations violations, String path) {
      violations.required(path + "get", given ? this : null);
      if (given) {
        violations.requiredTable(path + "get.tableName", table).required(path + "get.key", key);
      }
    }

    TransactGetItems.Get load() {
      projection.style().require(placeholders);
      var loadedKey = new Key(requireNonNull(key).load());
      var loaded = placeholders.load();
      var parsed = projection.parse(loaded);
      loaded.requireAllUsed();
      return new TransactGetItems.Get(TableNames.of(requireNonNull(table)), loadedKey, parsed);
    }

    @Override
    public String toString() {
      return "TransactGetItem";
    }
  }

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var parser = new TransactGetItemsJson();
    in.body(name -> parser.read(name, in));
    var request = parser.request();
    write(out, dynamo.transactGetItems(request), request);
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "TransactItems" -> gets = in.list(() -> readGet(in));
      case "ReturnConsumedCapacity" -> consumedCapacity = in.string();
      default -> {}
    }
  }

  private static GetMembers readGet(JsonInput in) throws IOException {
    var get = new GetMembers();
    in.element(
        "TransactGetItem",
        name -> {
          if (name.equals("Get")) {
            get.given = in.structure("Get", member -> get.read(member, in));
          }
        });
    return get;
  }

  private TransactGetItems request() {
    var violations =
        new Violations()
            .choice("returnConsumedCapacity", consumedCapacity, EnumMember.RETURN_CONSUMED_CAPACITY)
            .required("transactItems", gets)
            .length("transactItems", gets, 1, TransactGetItems.MAX_GETS);
    for (int i = 0; gets != null && i < gets.size(); i++) {
      gets.get(i).constraints(violations, "transactItems." + (i + 1) + ".member.");
    }
    violations.report();
    return new TransactGetItems(
        requireNonNull(gets).stream().map(GetMembers::load).toList(),
        ReportingJson.reporting(consumedCapacity, null));
  }

  private static void write(
      JsonOutput out, TransactGetItems.Result result, TransactGetItems request) {
    out.beginObject().name("Responses").beginArray();
    for (var item : result.items()) {
      out.beginObject();
      if (item.isPresent()) {
        out.name("Item");
        AttributeWriter.write(out, item.get());
      }
      out.endObject();
    }
    out.endArray();
    ReportingJson.write(out, request.reporting(), result.consumed());
    out.endObject();
  }
}
