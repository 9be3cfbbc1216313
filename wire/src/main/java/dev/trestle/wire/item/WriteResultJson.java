package dev.trestle.wire.item;

import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.WriteResult;
import dev.trestle.wire.json.AttributeWriter;
import dev.trestle.wire.json.JsonOutput;

/// Writes the response that PutItem, UpdateItem and DeleteItem share.
final class WriteResultJson {
  private WriteResultJson() {}

  static void write(JsonOutput out, WriteResult result, Reporting wanted) {
    out.beginObject();
    if (result.attributes().isPresent()) {
      out.name("Attributes");
      AttributeWriter.write(out, result.attributes().get());
    }
    ReportingJson.write(out, wanted, result.consumed());
    ReportingJson.metrics(out, result.metrics());
    out.endObject();
  }
}
