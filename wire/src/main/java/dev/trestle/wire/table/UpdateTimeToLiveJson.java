package dev.trestle.wire.table;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.table.UpdateTimeToLive;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.validation.TableNames;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Handles UpdateTimeToLive: parses its JSON request and writes its JSON response.
public final class UpdateTimeToLiveJson {
  private static final int MAX_ATTRIBUTE_LENGTH = 255;

  private @Nullable String table;
  private boolean specified;
  private @Nullable String attribute;
  private @Nullable Boolean enabled;

  private UpdateTimeToLiveJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var parser = new UpdateTimeToLiveJson();
    in.body(name -> parser.read(name, in));
    write(out, dynamo.updateTimeToLive(parser.request()));
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "TableName" -> table = in.string();
      case "TimeToLiveSpecification" ->
          specified =
              in.structure("TimeToLiveSpecification", member -> readSpecification(member, in));
      default -> {}
    }
  }

  private void readSpecification(String name, JsonInput in) throws IOException {
    switch (name) {
      case "AttributeName" -> attribute = in.string();
      case "Enabled" -> enabled = in.bool();
      default -> {}
    }
  }

  private UpdateTimeToLive request() {
    var violations =
        new Violations()
            .requiredTable("tableName", table)
            .required("timeToLiveSpecification", specified ? this : null);
    if (specified) {
      violations
          .required("timeToLiveSpecification.attributeName", attribute)
          .length("timeToLiveSpecification.attributeName", attribute, 1, MAX_ATTRIBUTE_LENGTH)
          .required("timeToLiveSpecification.enabled", enabled);
    }
    violations.report();
    return new UpdateTimeToLive(
        TableNames.of(requireNonNull(table)), requireNonNull(attribute), requireNonNull(enabled));
  }

  private static void write(JsonOutput out, UpdateTimeToLive.Result result) {
    out.beginObject()
        .name("TimeToLiveSpecification")
        .beginObject()
        .name("Enabled")
        .bool(result.enabled())
        .name("AttributeName")
        .string(result.attribute())
        .endObject()
        .endObject();
  }
}
