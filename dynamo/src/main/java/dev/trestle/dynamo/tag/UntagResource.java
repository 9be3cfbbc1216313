package dev.trestle.dynamo.tag;

import dev.trestle.dynamo.request.Request;
import java.util.List;

/// Removes tags from a table.
public record UntagResource(String arn, List<String> tagKeys)
    implements Request<TagOperations, UntagResource.Result> {
  public record Result() {}

  public UntagResource {
    tagKeys = List.copyOf(tagKeys);
  }

  @Override
  public Result on(TagOperations dynamo) {
    return dynamo.untagResource(this);
  }
}
