package dev.trestle.wire;

import dev.trestle.dynamo.DescribeContinuousBackups;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import java.io.IOException;

/// Handles DescribeContinuousBackups: parses its JSON request and writes its JSON response.
final class DescribeContinuousBackupsJson {
  private DescribeContinuousBackupsJson() {}

  static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var request = new DescribeContinuousBackups(TableMembers.read(in));
    ContinuousBackupsJson.write(out, dynamo.describeContinuousBackups(request));
  }
}
