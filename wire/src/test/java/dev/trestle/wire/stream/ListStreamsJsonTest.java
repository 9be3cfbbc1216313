package dev.trestle.wire.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.stream.ListStreams;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.wire.testing.WireStreamClient;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ListStreamsJsonTest {
  private static final StreamArn ARN =
      StreamArn.parse(
          "arn:aws:dynamodb:local:000000000000:table/music/stream/2026-01-02T03:04:05.006");

  private final WireStreamClient client =
      new WireStreamClient("ListStreams")
          .answering(new ListStreams.Result(List.of(ARN), Optional.of(ARN)));

  @Test
  void a_request_becomes_a_page() {
    assertThat(client.request("{}")).isEqualTo(ListStreams.FIRST_PAGE);
    assertThat(
            client.request(
                "{'TableName':'music','Limit':2,'ExclusiveStartStreamArn':'%s'}".formatted(ARN)))
        .isEqualTo(new ListStreams(Optional.of(TableName.of("music")), Optional.of(ARN), 2));
  }

  @Test
  void a_page_has_streams_and_the_last_evaluated_arn() {
    assertThat(client.ask("{}"))
        .isEqualTo(
            "{'Streams':[{'StreamArn':'%s','TableName':'music','StreamLabel':'2026-01-02T03:04:05.006'}],'LastEvaluatedStreamArn':'%s'}"
                .formatted(ARN, ARN));
    client.answering(new ListStreams.Result(List.of(), Optional.empty()));
    assertThat(client.ask("{}")).isEqualTo("{'Streams':[]}");
  }

  @Test
  void broken_constraints_are_reported_together() {
    assertThat(client.refusal("{'TableName':'a','Limit':0,'ExclusiveStartStreamArn':'b'}"))
        .isEqualTo(
            "3 validation errors detected: "
                + "Value 'a' at 'tableName' failed to satisfy constraint: Member must have length greater than or equal to 3; "
                + "Value '0' at 'limit' failed to satisfy constraint: Member must have value greater than or equal to 1; "
                + "Value 'b' at 'exclusiveStartStreamArn' failed to satisfy constraint: Member must have length greater than or equal to 37");
  }

  @Test
  void a_page_has_at_most_a_hundred() {
    assertThat(client.refusal("{'Limit':101}"))
        .isEqualTo(
            "One or more parameter values were invalid: Limit cannot be greater than the maximum allowed size: 100");
  }

  @Test
  void an_invalid_stream_arn_is_refused() {
    assertThat(client.refusal("{'ExclusiveStartStreamArn':'%s'}".formatted("x".repeat(40))))
        .isEqualTo("Invalid StreamArn");
  }
}
