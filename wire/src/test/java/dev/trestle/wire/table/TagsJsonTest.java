package dev.trestle.wire.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.tag.ListTagsOfResource;
import dev.trestle.dynamo.tag.Tag;
import dev.trestle.dynamo.tag.TagResource;
import dev.trestle.dynamo.tag.UntagResource;
import dev.trestle.wire.testing.WireClient;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TagsJsonTest {
  private static final String ARN = "arn:aws:dynamodb:us-east-1:000000000000:table/music";

  private final WireClient tag = new WireClient("TagResource").answering(new TagResource.Result());
  private final WireClient untag =
      new WireClient("UntagResource").answering(new UntagResource.Result());
  private final WireClient list =
      new WireClient("ListTagsOfResource")
          .answering(
              new ListTagsOfResource.Result(List.of(new Tag("k", "v")), Optional.of("more")));

  @Test
  void tags_are_set_and_taken_off_without_an_answer() {
    var set = "{'ResourceArn':'" + ARN + "','Tags':[{'Key':'k','Value':''}]}";
    assertThat(tag.request(set)).isEqualTo(new TagResource(ARN, List.of(new Tag("k", ""))));
    assertThat(tag.ask(set)).isEmpty();
    var unset = "{'ResourceArn':'" + ARN + "','TagKeys':['k']}";
    assertThat(untag.request(unset)).isEqualTo(new UntagResource(ARN, List.of("k")));
    assertThat(untag.ask(unset)).isEmpty();
  }

  @Test
  void tags_are_listed_in_pages() {
    assertThat(list.request("{'ResourceArn':'" + ARN + "','NextToken':'t'}"))
        .isEqualTo(new ListTagsOfResource(ARN, Optional.of("t")));
    assertThat(list.ask("{'ResourceArn':'" + ARN + "'}"))
        .isEqualTo("{'Tags':[{'Key':'k','Value':'v'}],'NextToken':'more'}");
  }

  @Test
  void a_table_must_be_named_by_its_arn() {
    assertThat(list.refusal("{}")).isEqualTo("Invalid TableArn");
    assertThat(list.refusal("{'ResourceArn':'music'}"))
        .isEqualTo("Invalid TableArn: Invalid ResourceArn provided as input music");
  }

  @Test
  void there_must_be_tags() {
    assertThat(tag.refusal("{'ResourceArn':'" + ARN + "','Tags':[]}"))
        .isEqualTo("Atleast one Tag needs to be provided as Input.");
    assertThat(untag.refusal("{'ResourceArn':'" + ARN + "'}"))
        .isEqualTo("Atleast one Tag Key needs to be provided as Input.");
    assertThat(tag.refusal("{'ResourceArn':'" + ARN + "','Tags':[{'Key':''}]}"))
        .isEqualTo(
            "2 validation errors detected: "
                + "Value '' at 'tags.1.member.key' failed to satisfy constraint: Member must have length greater than or equal to 1; "
                + "Value null at 'tags.1.member.value' failed to satisfy constraint: Member must not be null");
  }
}
