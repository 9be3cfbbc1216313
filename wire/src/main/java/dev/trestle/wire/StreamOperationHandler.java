package dev.trestle.wire;

import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import java.io.IOException;

/// Handler of one operation of DynamoDB Streams: reads its request, runs it on the port and writes the
/// response.
@FunctionalInterface
interface StreamOperationHandler {
  void answer(JsonInput in, DynamoStreams streams, JsonOutput out) throws IOException;
}
