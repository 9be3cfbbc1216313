package dev.trestle.dynamo;

import java.util.List;

/// Removes tags from a table.
public record UntagResource(String arn, List<String> tagKeys)
    implements Request<UntagResource.Result> {
  public record Result() {}

  public UntagResource {
    tagKeys = List.copyOf(tagKeys);
  }

  @Override
  public Result on(Dynamo dynamo) {
    return dynamo.untagResource(this);
  }
}
