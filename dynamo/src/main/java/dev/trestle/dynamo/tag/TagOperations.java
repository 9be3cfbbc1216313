package dev.trestle.dynamo.tag;

/// Operations on tags: the part of the port `dev.trestle.dynamo.Dynamo` that labels tables.
public interface TagOperations {
  TagResource.Result tagResource(TagResource request);

  UntagResource.Result untagResource(UntagResource request);

  ListTagsOfResource.Result listTagsOfResource(ListTagsOfResource request);
}
