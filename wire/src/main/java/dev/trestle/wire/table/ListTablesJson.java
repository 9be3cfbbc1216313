package dev.trestle.wire.table;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.table.ListTables;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Handles ListTables: parses its JSON request and writes its JSON response.
public final class ListTablesJson {
  private @Nullable Integer limit;
  private @Nullable String start;

  private ListTablesJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var parser = new ListTablesJson();
    in.body(name -> parser.read(name, in));
    write(out, dynamo.listTables(parser.request()));
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "Limit" -> limit = in.integer();
      case "ExclusiveStartTableName" -> start = in.string();
      default -> {}
    }
  }

  private ListTables request() {
    new Violations()
        .atLeast("limit", limit, 1)
        .atMost("limit", limit, ListTables.MAX_LIMIT)
        .name("exclusiveStartTableName", start)
        .report();
    return new ListTables(
        Optional.ofNullable(start).map(TableName::of),
        limit == null ? ListTables.MAX_LIMIT : limit);
  }

  private static void write(JsonOutput out, ListTables.Result result) {
    out.beginObject().name("TableNames").beginArray();
    result.tables().forEach(table -> out.string(table.text()));
    out.endArray();
    result.last().ifPresent(last -> out.name("LastEvaluatedTableName").string(last.text()));
    out.endObject();
  }
}
