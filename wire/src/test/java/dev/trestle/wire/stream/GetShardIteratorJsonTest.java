package dev.trestle.wire.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.GetShardIterator.Start;
import dev.trestle.dynamo.stream.SequenceNumber;
import dev.trestle.dynamo.stream.ShardId;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.wire.testing.WireStreamClient;
import org.junit.jupiter.api.Test;

class GetShardIteratorJsonTest {
  private static final StreamArn ARN =
      StreamArn.parse(
          "arn:aws:dynamodb:local:000000000000:table/music/stream/2026-01-02T03:04:05.006");
  private static final ShardId SHARD = ShardId.of("shardId-00000001767323045006-0a0b0c0d");
  private static final String NUMBER = "000000000000000000007";

  private final WireStreamClient client =
      new WireStreamClient("GetShardIterator").answering(new GetShardIterator.Result("a-place"));

  private static String place(String more) {
    return "{'StreamArn':'%s','ShardId':'%s',%s}".formatted(ARN, SHARD, more);
  }

  @Test
  void a_place_is_one_of_four() {
    assertThat(client.request(place("'ShardIteratorType':'TRIM_HORIZON'")))
        .isEqualTo(new GetShardIterator(ARN, SHARD, Start.TRIM_HORIZON));
    assertThat(client.request(place("'ShardIteratorType':'LATEST'")))
        .isEqualTo(new GetShardIterator(ARN, SHARD, Start.LATEST));
    assertThat(
            client.request(
                place(
                    "'ShardIteratorType':'AT_SEQUENCE_NUMBER','SequenceNumber':'%s'"
                        .formatted(NUMBER))))
        .isEqualTo(new GetShardIterator(ARN, SHARD, new Start.At(SequenceNumber.of(7))));
    assertThat(
            client.request(
                place(
                    "'ShardIteratorType':'AFTER_SEQUENCE_NUMBER','SequenceNumber':'%s'"
                        .formatted(NUMBER))))
        .isEqualTo(new GetShardIterator(ARN, SHARD, new Start.After(SequenceNumber.of(7))));
  }

  @Test
  void the_answer_is_an_iterator() {
    assertThat(client.ask(place("'ShardIteratorType':'LATEST'")))
        .isEqualTo("{'ShardIterator':'a-place'}");
  }

  @Test
  void a_number_is_given_where_it_is_needed_and_only_there() {
    assertThat(client.refusal(place("'ShardIteratorType':'AT_SEQUENCE_NUMBER'")))
        .isEqualTo("One or more parameter values were invalid: Invalid SequenceNumber");
    assertThat(
            client.refusal(
                place("'ShardIteratorType':'LATEST','SequenceNumber':'%s'".formatted(NUMBER))))
        .isEqualTo(
            "One or more parameter values were invalid: SequenceNumber should not be passed for this iterator type");
  }

  @Test
  void a_number_has_only_digits() {
    assertThat(
            client.refusal(
                place(
                    "'ShardIteratorType':'AT_SEQUENCE_NUMBER','SequenceNumber':'%s'"
                        .formatted("x".repeat(21)))))
        .isEqualTo("One or more parameter values were invalid: Invalid SequenceNumber");
  }

  @Test
  void broken_constraints_are_reported_together() {
    assertThat(client.refusal("{}"))
        .isEqualTo(
            "3 validation errors detected: "
                + "Value null at 'streamArn' failed to satisfy constraint: Member must not be null; "
                + "Value null at 'shardId' failed to satisfy constraint: Member must not be null; "
                + "Value null at 'shardIteratorType' failed to satisfy constraint: Member must not be null");
    assertThat(
            client.refusal(
                "{'StreamArn':'a','ShardId':'b','ShardIteratorType':'c','SequenceNumber':'1'}"))
        .isEqualTo(
            "4 validation errors detected: "
                + "Value 'a' at 'streamArn' failed to satisfy constraint: Member must have length greater than or equal to 37; "
                + "Value 'b' at 'shardId' failed to satisfy constraint: Member must have length greater than or equal to 28; "
                + "Value 'c' at 'shardIteratorType' failed to satisfy constraint: Member must satisfy enum value set: [AT_SEQUENCE_NUMBER, AFTER_SEQUENCE_NUMBER, TRIM_HORIZON, LATEST]; "
                + "Value '1' at 'sequenceNumber' failed to satisfy constraint: Member must have length greater than or equal to 21");
  }
}
