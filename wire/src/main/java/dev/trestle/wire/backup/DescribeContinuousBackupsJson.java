package dev.trestle.wire.backup;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.backup.DescribeContinuousBackups;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.validation.TableMembers;
import java.io.IOException;

/// Handles DescribeContinuousBackups: parses its JSON request and writes its JSON response.
public final class DescribeContinuousBackupsJson {
  private DescribeContinuousBackupsJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var request = new DescribeContinuousBackups(TableMembers.read(in));
    ContinuousBackupsJson.write(out, dynamo.describeContinuousBackups(request));
  }
}
