package dev.trestle.wire;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import java.io.IOException;

/// Handles DescribeEndpoints: returns the endpoint that the client already uses, because the response must
/// exist.
final class DescribeEndpointsJson {
  private static final String ADDRESS = "localhost";
  private static final int CACHE_MINUTES = 1440;

  private DescribeEndpointsJson() {}

  static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    in.body(_ -> {});
    out.beginObject()
        .name("Endpoints")
        .beginArray()
        .beginObject()
        .name("Address")
        .string(ADDRESS)
        .name("CachePeriodInMinutes")
        .number(CACHE_MINUTES)
        .endObject()
        .endArray()
        .endObject();
  }
}
