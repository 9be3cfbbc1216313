package dev.trestle.wire;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import java.io.IOException;

/// Handles DescribeLimits: returns the limits of a new AWS account, because there are no accounts
/// here.
final class DescribeLimitsJson {
  private static final int ACCOUNT_UNITS = 80_000;
  private static final int TABLE_UNITS = 40_000;

  private DescribeLimitsJson() {}

  static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    in.body(_ -> {});
    out.beginObject()
        .name("AccountMaxReadCapacityUnits")
        .number(ACCOUNT_UNITS)
        .name("AccountMaxWriteCapacityUnits")
        .number(ACCOUNT_UNITS)
        .name("TableMaxReadCapacityUnits")
        .number(TABLE_UNITS)
        .name("TableMaxWriteCapacityUnits")
        .number(TABLE_UNITS)
        .endObject();
  }
}
