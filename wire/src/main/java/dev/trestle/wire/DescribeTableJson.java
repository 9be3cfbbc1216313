package dev.trestle.wire;

import dev.trestle.dynamo.DescribeTable;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import java.io.IOException;

/// Handles DescribeTable: parses its JSON request and writes its JSON response.
final class DescribeTableJson {
  private DescribeTableJson() {}

  static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var request = new DescribeTable(TableMembers.read(in));
    TableDescriptionJson.write(out, "Table", dynamo.describeTable(request).table());
  }
}
