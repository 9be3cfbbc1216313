package dev.trestle.wire.item;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.json.ParsedValue;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Handles PutItem: parses its JSON request and writes its JSON response.
public final class PutItemJson {
  private final WriteMembers members = new WriteMembers();
  private @Nullable ParsedValue<Attributes> item;

  private PutItemJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var parser = new PutItemJson();
    in.body(name -> parser.read(name, in));
    var request = parser.request();
    WriteResultJson.write(out, dynamo.putItem(request), request.reporting());
  }

  private void read(String name, JsonInput in) throws IOException {
    if (name.equals("Item")) {
      item = in.attributes();
    } else {
      members.read(name, in);
    }
  }

  private PutItem request() {
    members.constraints("item", item).report();
    members.requireOneStyle(new ParameterStyle());
    var table = members.table();
    var whole = Item.of(requireNonNull(item).load());
    // Built before its condition, because DynamoDB checks ReturnValues before Expected.
    var put = PutItem.of(table, whole).returning(members.returnValues());
    var expected = members.loadExpected();
    var placeholders = members.loadPlaceholders();
    var condition = members.parseCondition(placeholders);
    placeholders.requireAllUsed();
    return new PutItem(
        table,
        whole,
        condition.or(() -> expected),
        put.returnValues(),
        members.returnOldOnFailure(),
        members.reporting());
  }
}
