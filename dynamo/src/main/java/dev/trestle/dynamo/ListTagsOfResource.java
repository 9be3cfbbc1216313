package dev.trestle.dynamo;

import dev.trestle.dynamo.table.Tag;
import java.util.List;
import java.util.Optional;

/// Lists the tags of a table page by page.
public record ListTagsOfResource(String arn, Optional<String> nextToken)
    implements Request<ListTagsOfResource.Result> {
  public record Result(List<Tag> tags, Optional<String> nextToken) {}

  @Override
  public Result on(Dynamo dynamo) {
    return dynamo.listTagsOfResource(this);
  }
}
