package dev.trestle.wire.backup;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.backup.DescribeExport;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import java.io.IOException;

/// Handles DescribeExport: parses its JSON request and writes its JSON response.
public final class DescribeExportJson {
  private DescribeExportJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var request = new DescribeExport(BackupMembers.read(in, "ExportArn", "exportArn"));
    ExportJson.write(out, dynamo.describeExport(request).export());
  }
}
