package dev.trestle.wire.table;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.tag.ListTagsOfResource;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.validation.ResourceArns;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Handles ListTagsOfResource: parses its JSON request and writes its JSON response.
public final class ListTagsOfResourceJson {
  private @Nullable String arn;
  private @Nullable String nextToken;

  private ListTagsOfResourceJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var parser = new ListTagsOfResourceJson();
    in.body(name -> parser.read(name, in));
    var request =
        new ListTagsOfResource(
            ResourceArns.load(parser.arn), Optional.ofNullable(parser.nextToken));
    var result = dynamo.listTagsOfResource(request);
    out.beginObject().name("Tags");
    TagMembers.write(out, result.tags());
    result.nextToken().ifPresent(token -> out.name("NextToken").string(token));
    out.endObject();
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "ResourceArn" -> arn = in.string();
      case "NextToken" -> nextToken = in.string();
      default -> {}
    }
  }
}
