package dev.trestle.wire.table;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.validation.TableMembers;
import java.io.IOException;

/// Handles DescribeTable: parses its JSON request and writes its JSON response.
public final class DescribeTableJson {
  private DescribeTableJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var request = new DescribeTable(TableMembers.read(in));
    TableDescriptionJson.write(out, "Table", dynamo.describeTable(request).table());
  }
}
