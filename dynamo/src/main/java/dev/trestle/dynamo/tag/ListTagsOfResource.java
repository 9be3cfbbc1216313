package dev.trestle.dynamo.tag;

import dev.trestle.dynamo.request.Request;
import java.util.List;
import java.util.Optional;

/// Lists the tags of a table page by page.
public record ListTagsOfResource(String arn, Optional<String> nextToken)
    implements Request<TagOperations, ListTagsOfResource.Result> {
  public record Result(List<Tag> tags, Optional<String> nextToken) {}

  @Override
  public Result on(TagOperations dynamo) {
    return dynamo.listTagsOfResource(this);
  }
}
