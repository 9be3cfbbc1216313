package dev.trestle.wire.table;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.tag.TagResource;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.validation.ResourceArns;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Handles TagResource: parses its JSON request. Its response has no body.
public final class TagResourceJson {
  private @Nullable String arn;
  private @Nullable TagMembers tags;

  private TagResourceJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var parser = new TagResourceJson();
    in.body(name -> parser.read(name, in));
    dynamo.tagResource(parser.request());
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "ResourceArn" -> arn = in.string();
      case "Tags" -> tags = TagMembers.read(in);
      default -> {}
    }
  }

  private TagResource request() {
    if (tags != null) {
      var violations = new Violations();
      tags.constraints(violations);
      violations.report();
    }
    var resource = ResourceArns.load(arn);
    return new TagResource(resource, tags == null ? List.of() : tags.load());
  }
}
