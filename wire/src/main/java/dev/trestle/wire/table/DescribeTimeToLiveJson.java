package dev.trestle.wire.table;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.table.DescribeTimeToLive;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.validation.TableMembers;
import java.io.IOException;

/// Handles DescribeTimeToLive: parses its JSON request and writes its JSON response.
public final class DescribeTimeToLiveJson {
  private DescribeTimeToLiveJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var result = dynamo.describeTimeToLive(new DescribeTimeToLive(TableMembers.read(in)));
    out.beginObject().name("TimeToLiveDescription").beginObject();
    out.name("TimeToLiveStatus").string(result.status().name());
    result.attribute().ifPresent(name -> out.name("AttributeName").string(name));
    out.endObject().endObject();
  }
}
