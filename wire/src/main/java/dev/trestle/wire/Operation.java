package dev.trestle.wire;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import java.io.IOException;

/// One operation of the protocol: reads its request, lets the port answer it and writes the
/// response.
@FunctionalInterface
interface Operation {
  void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException;
}
