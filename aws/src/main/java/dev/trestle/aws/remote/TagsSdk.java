package dev.trestle.aws.remote;

import dev.trestle.dynamo.ListTagsOfResource;
import dev.trestle.dynamo.TagResource;
import dev.trestle.dynamo.UntagResource;
import dev.trestle.dynamo.table.Tag;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// Runs TagResource, UntagResource and ListTagsOfResource through the AWS SDK.
final class TagsSdk {
  private TagsSdk() {}

  static TagResource.Result send(DynamoDbClient client, TagResource tagging) {
    client.tagResource(request -> request.resourceArn(tagging.arn()).tags(tags(tagging.tags())));
    return new TagResource.Result();
  }

  static UntagResource.Result send(DynamoDbClient client, UntagResource untagging) {
    client.untagResource(
        request -> request.resourceArn(untagging.arn()).tagKeys(untagging.tagKeys()));
    return new UntagResource.Result();
  }

  static ListTagsOfResource.Result send(DynamoDbClient client, ListTagsOfResource listing) {
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
