package dev.trestle.wire;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import java.io.IOException;

/// Handler of one operation: reads its request, runs it on the port and writes the
/// response.
@FunctionalInterface
interface OperationHandler {
  void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException;
}
