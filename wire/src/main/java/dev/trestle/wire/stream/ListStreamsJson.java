package dev.trestle.wire.stream;

import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.stream.ListStreams;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.validation.TableNames;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Handles ListStreams: parses its JSON request and writes its JSON response.
public final class ListStreamsJson {
  private @Nullable String table;
  private @Nullable Integer limit;
  private @Nullable String start;

  private ListStreamsJson() {}

  public static void answer(JsonInput in, DynamoStreams streams, JsonOutput out)
      throws IOException {
    var parser = new ListStreamsJson();
    in.body(name -> parser.read(name, in));
    write(out, streams.listStreams(parser.request()));
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "TableName" -> table = in.string();
      case "Limit" -> limit = in.integer();
      case "ExclusiveStartStreamArn" -> start = in.string();
      default -> {}
    }
  }

  private ListStreams request() {
    var violations = new Violations().table("tableName", table).atLeast("limit", limit, 1);
    violations.streamArn("exclusiveStartStreamArn", start).report();
    if (limit != null && limit > ListStreams.MAX_LIMIT) {
      throw new ValidationException(
          "One or more parameter values were invalid: Limit cannot be greater than the maximum allowed size: "
              + ListStreams.MAX_LIMIT);
    }
    return new ListStreams(
        Optional.ofNullable(table).map(TableNames::of),
        Optional.ofNullable(start).map(StreamArn::parse),
        limit == null ? ListStreams.MAX_LIMIT : limit);
  }

  private static void write(JsonOutput out, ListStreams.Result result) {
    out.beginObject().name("Streams").beginArray();
    for (var stream : result.streams()) {
      out.beginObject()
          .name("StreamArn")
          .string(stream.text())
          .name("TableName")
          .string(stream.table().text())
          .name("StreamLabel")
          .string(stream.label())
          .endObject();
    }
    out.endArray();
    result.last().ifPresent(last -> out.name("LastEvaluatedStreamArn").string(last.text()));
    out.endObject();
  }
}
