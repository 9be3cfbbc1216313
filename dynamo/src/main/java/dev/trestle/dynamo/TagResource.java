package dev.trestle.dynamo;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.Tag;
import java.util.List;

/// Adds tags to a table and replaces the values of tags that exist.
///
/// @param arn the table's resource name
public record TagResource(String arn, List<Tag> tags) implements Request<TagResource.Result> {
  public record Result() {}

  public TagResource {
    tags = List.copyOf(tags);
    Members.requireTags(tags);
    if (tags.isEmpty()) {
      throw new ValidationException("Atleast one Tag needs to be provided as Input.");
    }
  }

  @Override
  public Result on(Dynamo dynamo) {
    return dynamo.tagResource(this);
  }
}
