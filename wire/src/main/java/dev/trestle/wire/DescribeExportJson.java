package dev.trestle.wire;

import dev.trestle.dynamo.DescribeExport;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import java.io.IOException;

/// Handles DescribeExport: parses its JSON request and writes its JSON response.
final class DescribeExportJson {
  private DescribeExportJson() {}

  static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var request = new DescribeExport(BackupMembers.read(in, "ExportArn", "exportArn"));
    ExportJson.write(out, dynamo.describeExport(request).export());
  }
}
