package dev.trestle.aws.remote.table;

import dev.trestle.dynamo.tag.ListTagsOfResource;
import dev.trestle.dynamo.tag.Tag;
import dev.trestle.dynamo.tag.TagResource;
import dev.trestle.dynamo.tag.UntagResource;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// Runs TagResource, UntagResource and ListTagsOfResource through the AWS SDK.
public final class TagsSdk {
  private TagsSdk() {}

  public static TagResource.Result send(DynamoDbClient client, TagResource tagging) {
    client.tagResource(request -> request.resourceArn(tagging.arn()).tags(tags(tagging.tags())));
    return new TagResource.Result();
  }

  public static UntagResource.Result send(DynamoDbClient client, UntagResource untagging) {
    client.untagResource(
        request -> request.resourceArn(untagging.arn()).tagKeys(untagging.tagKeys()));
    return new UntagResource.Result();
  }

  public static ListTagsOfResource.Result send(DynamoDbClient client, ListTagsOfResource listing) {
    var answer =
        client.listTagsOfResource(
            request ->
                request.resourceArn(listing.arn()).nextToken(listing.nextToken().orElse(null)));
    return new ListTagsOfResource.Result(
        answer.tags().stream().map(tag -> new Tag(tag.key(), tag.value())).toList(),
        Optional.ofNullable(answer.nextToken()));
  }

  static List<software.amazon.awssdk.services.dynamodb.model.Tag> tags(List<Tag> tags) {
    return tags.stream()
        .map(
            tag ->
                software.amazon.awssdk.services.dynamodb.model.Tag.builder()
                    .key(tag.key())
                    .value(tag.value())
                    .build())
        .toList();
  }
}
