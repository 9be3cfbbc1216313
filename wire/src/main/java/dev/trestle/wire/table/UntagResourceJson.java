package dev.trestle.wire.table;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.tag.UntagResource;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.validation.ResourceArns;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Handles UntagResource: parses its JSON request. Its response has no body.
public final class UntagResourceJson {
  private @Nullable String arn;
  private @Nullable List<String> keys;

  private UntagResourceJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var parser = new UntagResourceJson();
    in.body(name -> parser.read(name, in));
    dynamo.untagResource(parser.request());
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "ResourceArn" -> arn = in.string();
      case "TagKeys" -> keys = in.strings();
      default -> {}
    }
  }

  private UntagResource request() {
    var resource = ResourceArns.load(arn);
    if (keys == null || keys.isEmpty()) {
      throw new ValidationException("Atleast one Tag Key needs to be provided as Input.");
    }
    return new UntagResource(resource, keys);
  }
}
