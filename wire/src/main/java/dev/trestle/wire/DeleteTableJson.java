package dev.trestle.wire;

import dev.trestle.dynamo.DeleteTable;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import java.io.IOException;

/// Handles DeleteTable: parses its JSON request and writes its JSON response.
final class DeleteTableJson {
  private DeleteTableJson() {}

  static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var request = new DeleteTable(TableMembers.read(in));
    TableDescriptionJson.write(out, "TableDescription", dynamo.deleteTable(request).table());
  }
}
