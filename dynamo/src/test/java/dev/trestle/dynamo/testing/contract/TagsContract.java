package dev.trestle.dynamo.testing.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.tag.ListTagsOfResource;
import dev.trestle.dynamo.tag.Tag;
import dev.trestle.dynamo.tag.TagResource;
import dev.trestle.dynamo.tag.UntagResource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// TagResource, UntagResource and ListTagsOfResource.
public abstract class TagsContract extends DynamoContract {
  private String arn;

  @BeforeEach
  void createTable() {
    arn = describe(create(Songs::plain)).arn();
  }

  @Test
  void a_new_table_has_no_tags() {
    assertThat(tags()).isEmpty();
  }

  @Test
  void a_table_can_be_created_with_tags() {
    var tagged = create(name -> tagged(name, List.of(new Tag("team", "music"))));
    arn = describe(tagged).arn();
    assertThat(tags()).containsExactly(new Tag("team", "music"));
  }

  @Test
  void a_table_is_created_with_fifty_tags_and_not_with_one_more() {
    var tags = IntStream.range(0, 51).mapToObj(i -> new Tag("key " + i, "value")).toList();
    arn = describe(create(name -> tagged(name, tags.subList(0, 50)))).arn();
    assertThat(tags()).hasSize(50);
    refusal(ValidationException.class, () -> create(name -> tagged(name, tags)));
  }

  private static CreateTable tagged(TableName name, List<Tag> tags) {
    var plain = Songs.plain(name);
    return new CreateTable(
        name,
        plain.key(),
        plain.attributeTypes(),
        plain.billingMode(),
        plain.throughput(),
        plain.localIndexes(),
        plain.globalIndexes(),
        plain.stream(),
        plain.tableClass(),
        plain.deletionProtected(),
        tags);
  }

  @Test
  void tags_are_added_changed_and_removed() {
    tag(new Tag("team", "music"), new Tag("stage", ""));
    assertThat(tags()).containsExactlyInAnyOrder(new Tag("team", "music"), new Tag("stage", ""));
    tag(new Tag("team", "jazz"), new Tag("Team", "other"));
    assertThat(tags())
        .containsExactlyInAnyOrder(
            new Tag("team", "jazz"), new Tag("Team", "other"), new Tag("stage", ""));
    dynamo().untagResource(new UntagResource(arn, List.of("team", "never was")));
    assertThat(tags()).containsExactlyInAnyOrder(new Tag("Team", "other"), new Tag("stage", ""));
  }

  @Test
  void fifty_tags_are_allowed_and_not_one_more() {
    var fifty = IntStream.range(0, 50).mapToObj(i -> new Tag("key " + i, "value")).toList();
    dynamo().tagResource(new TagResource(arn, fifty));
    assertThat(tags()).containsExactlyInAnyOrderElementsOf(fifty);
    refusal(ValidationException.class, () -> tag(new Tag("one more", "value")));
    tag(new Tag("key 1", "changed"));
    assertThat(tags()).hasSize(50);
  }

  @Test
  void keys_of_128_characters_and_values_of_256_are_allowed_and_not_one_more() {
    var longest = new Tag("k".repeat(128), "v".repeat(256));
    tag(longest);
    assertThat(tags()).containsExactly(longest);
    arn = describe(create(name -> tagged(name, List.of(longest)))).arn();
    assertThat(tags()).containsExactly(longest);

    var tooLong = new Tag("k".repeat(129), "v");
    assertInvalid(tooLong("key", tooLong.key(), 128), () -> tag(tooLong));
    assertInvalid(
        tooLong("key", tooLong.key(), 128), () -> create(name -> tagged(name, List.of(tooLong))));
    var tooMuch = new Tag("k", "v".repeat(257));
    assertInvalid(tooLong("value", tooMuch.value(), 256), () -> tag(tooMuch));
    assertInvalid(
        tooLong("value", tooMuch.value(), 256),
        () -> create(name -> tagged(name, List.of(tooMuch))));
  }

  private static String tooLong(String member, String text, int max) {
    return "1 validation error detected: Value '%s' at 'tags.1.member.%s' failed to satisfy constraint: Member must have length less than or equal to %d"
        .formatted(text, member, max);
  }

  @Test
  void a_tag_has_a_key_and_a_request_has_tags() {
    assertInvalid(
        "1 validation error detected: Value '' at 'tags.1.member.key' failed to satisfy constraint: Member must have length greater than or equal to 1",
        () -> tag(new Tag("", "value")));
    assertInvalid("Atleast one Tag needs to be provided as Input.", () -> tag());
  }

  @Test
  void a_table_that_does_not_exist_is_not_found() {
    var missing = arn + "-missing";
    var list = new ListTagsOfResource(missing, Optional.empty());
    refusal(ResourceNotFoundException.class, () -> dynamo().listTagsOfResource(list));
    refusal(
        ResourceNotFoundException.class,
        () -> dynamo().tagResource(new TagResource(missing, List.of(new Tag("a", "b")))));
    refusal(
        ResourceNotFoundException.class,
        () -> dynamo().untagResource(new UntagResource(missing, List.of("a"))));
  }

  private void tag(Tag... tags) {
    dynamo().tagResource(new TagResource(arn, List.of(tags)));
  }

  private List<Tag> tags() {
    var tags = new ArrayList<Tag>();
    var page = dynamo().listTagsOfResource(new ListTagsOfResource(arn, Optional.empty()));
    tags.addAll(page.tags());
    while (page.nextToken().isPresent()) {
      page = dynamo().listTagsOfResource(new ListTagsOfResource(arn, page.nextToken()));
      tags.addAll(page.tags());
    }
    return tags;
  }
}
