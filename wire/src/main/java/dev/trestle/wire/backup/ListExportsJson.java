package dev.trestle.wire.backup;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.backup.ListExports;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.validation.ResourceArns;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Handles ListExports: parses its JSON request and writes its JSON response.
public final class ListExportsJson {
  private @Nullable String tableArn;
  private @Nullable Integer limit;
  private @Nullable String start;

  private ListExportsJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var parser = new ListExportsJson();
    in.body(name -> parser.read(name, in));
    write(out, dynamo.listExports(parser.request()));
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "TableArn" -> tableArn = in.string();
      case "MaxResults" -> limit = in.integer();
      case "NextToken" -> start = in.string();
      default -> {}
    }
  }

  private ListExports request() {
    new Violations()
        .atLeast("maxResults", limit, 1)
        .atMost("maxResults", limit, ListExports.MAX_LIMIT)
        .report();
    return new ListExports(
        Optional.ofNullable(tableArn).map(ResourceArns::load),
        Optional.ofNullable(start),
        limit == null ? ListExports.MAX_LIMIT : limit);
  }

  private static void write(JsonOutput out, ListExports.Result result) {
    out.beginObject().name("ExportSummaries").beginArray();
    for (var export : result.exports()) {
      out.beginObject()
          .name("ExportArn")
          .string(export.arn())
          .name("ExportStatus")
          .string(export.status().name())
          .name("ExportType")
          .string(ExportJson.type(export.incremental()))
          .endObject();
    }
    out.endArray();
    result.next().ifPresent(token -> out.name("NextToken").string(token));
    out.endObject();
  }
}
