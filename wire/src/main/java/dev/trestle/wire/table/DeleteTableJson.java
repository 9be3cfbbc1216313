package dev.trestle.wire.table;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.table.DeleteTable;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.validation.TableMembers;
import java.io.IOException;

/// Handles DeleteTable: parses its JSON request and writes its JSON response.
public final class DeleteTableJson {
  private DeleteTableJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var request = new DeleteTable(TableMembers.read(in));
    TableDescriptionJson.write(out, "TableDescription", dynamo.deleteTable(request).table());
  }
}
