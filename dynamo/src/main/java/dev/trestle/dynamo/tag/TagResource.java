package dev.trestle.dynamo.tag;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.request.Request;
import java.util.List;

/// Adds tags to a table and replaces the values of tags that exist.
///
/// @param arn the table's resource name
public record TagResource(String arn, List<Tag> tags)
    implements Request<TagOperations, TagResource.Result> {
  public record Result() {}

  public TagResource {
    tags = List.copyOf(tags);
    Tag.requireLengths(tags);
    if (tags.isEmpty()) {
      throw new ValidationException("Atleast one Tag needs to be provided as Input.");
    }
  }

  @Override
  public Result on(TagOperations dynamo) {
    return dynamo.tagResource(this);
  }
}
