package dev.trestle.wire.item;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Key;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.json.ParsedValue;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Handles DeleteItem: parses its JSON request and writes its JSON response.
public final class DeleteItemJson {
  private final WriteMembers members = new WriteMembers();
  private @Nullable ParsedValue<Attributes> key;

  private DeleteItemJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var parser = new DeleteItemJson();
    in.body(name -> parser.read(name, in));
    var request = parser.request();
    WriteResultJson.write(out, dynamo.deleteItem(request), request.reporting());
  }

  private void read(String name, JsonInput in) throws IOException {
    if (name.equals("Key")) {
      key = in.attributes();
    } else {
      members.read(name, in);
    }
  }

  private DeleteItem request() {
    members.constraints("key", key).report();
    members.requireOneStyle(new ParameterStyle());
    var table = members.table();
    var loadedKey = new Key(requireNonNull(key).load());
    // Built before its condition, because DynamoDB checks ReturnValues before Expected.
    var delete = DeleteItem.of(table, loadedKey).returning(members.returnValues());
    var expected = members.loadExpected();
    var placeholders = members.loadPlaceholders();
    var condition = members.parseCondition(placeholders);
    placeholders.requireAllUsed();
    return new DeleteItem(
        table,
        loadedKey,
        condition.or(() -> expected),
        delete.returnValues(),
        members.returnOldOnFailure(),
        members.reporting());
  }
}
