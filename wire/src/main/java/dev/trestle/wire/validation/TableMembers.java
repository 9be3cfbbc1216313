package dev.trestle.wire.validation;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.table.TableName;
import dev.trestle.wire.json.JsonInput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Parses requests whose only member is a table name.
public final class TableMembers {
  private @Nullable String table;

  private TableMembers() {}

  public static TableName read(JsonInput in) throws IOException {
    var members = new TableMembers();
    in.body(
        name -> {
          if (name.equals("TableName")) {
            members.table = in.string();
          }
        });
    new Violations().requiredTable("tableName", members.table).report();
    return TableNames.of(requireNonNull(members.table));
  }
}
