package dev.trestle.wire.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.SequenceNumber;
import dev.trestle.dynamo.stream.Shard;
import dev.trestle.dynamo.stream.ShardId;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.stream.StreamStatus;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.wire.testing.WireStreamClient;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DescribeStreamJsonTest {
  private static final StreamArn ARN =
      StreamArn.parse(
          "arn:aws:dynamodb:local:000000000000:table/music/stream/2026-01-02T03:04:05.006");
  private static final ShardId OLD = ShardId.of("shardId-00000001767323045006-0a0b0c0d");
  private static final ShardId NEW = ShardId.of("shardId-00000001767337445006-1a1b1c1d");

  private final WireStreamClient client =
      new WireStreamClient("DescribeStream")
          .answering(
              new DescribeStream.Result(
                  ARN,
                  StreamStatus.ENABLED,
                  StreamView.KEYS_ONLY,
                  Instant.parse("2026-01-02T03:04:05.006Z"),
                  KeySchema.of("artist", "title"),
                  List.of(
                      new Shard(
                          OLD,
                          Optional.empty(),
                          SequenceNumber.of(1),
                          Optional.of(SequenceNumber.of(9))),
                      new Shard(NEW, Optional.of(OLD), SequenceNumber.of(10), Optional.empty())),
                  Optional.of(NEW)));

  @Test
  void a_request_names_a_stream_and_a_page_of_shards() {
    assertThat(client.request("{'StreamArn':'%s'}".formatted(ARN)))
        .isEqualTo(DescribeStream.of(ARN));
    assertThat(
            client.request(
                "{'StreamArn':'%s','Limit':5,'ExclusiveStartShardId':'%s','ShardFilter':{'Type':'CHILD_SHARDS','ShardId':'%s'}}"
                    .formatted(ARN, OLD, NEW)))
        .isEqualTo(new DescribeStream(ARN, Optional.of(OLD), Optional.of(NEW), 5));
  }

  @Test
  void a_stream_is_described_with_its_shards() {
    assertThat(client.ask("{'StreamArn':'%s'}".formatted(ARN)))
        .isEqualTo(
            ("{'StreamDescription':{'StreamArn':'%s','StreamLabel':'2026-01-02T03:04:05.006','StreamStatus':'ENABLED',"
                    + "'StreamViewType':'KEYS_ONLY','CreationRequestDateTime':1767323045.006,'TableName':'music',"
                    + "'KeySchema':[{'AttributeName':'artist','KeyType':'HASH'},{'AttributeName':'title','KeyType':'RANGE'}],"
                    + "'Shards':[{'ShardId':'%s','SequenceNumberRange':{'StartingSequenceNumber':'000000000000000000001','EndingSequenceNumber':'000000000000000000009'}},"
                    + "{'ShardId':'%s','SequenceNumberRange':{'StartingSequenceNumber':'000000000000000000010'},'ParentShardId':'%s'}],"
                    + "'LastEvaluatedShardId':'%s'}}")
                .formatted(ARN, OLD, NEW, OLD, NEW));
  }

  @Test
  void broken_constraints_are_reported_together() {
    assertThat(client.refusal("{'Limit':0,'ExclusiveStartShardId':'x','ShardFilter':{'Type':'y'}}"))
        .isEqualTo(
            "4 validation errors detected: "
                + "Value null at 'streamArn' failed to satisfy constraint: Member must not be null; "
                + "Value '0' at 'limit' failed to satisfy constraint: Member must have value greater than or equal to 1; "
                + "Value 'x' at 'exclusiveStartShardId' failed to satisfy constraint: Member must have length greater than or equal to 28; "
                + "Value 'y' at 'shardFilter.type' failed to satisfy constraint: Member must satisfy enum value set: [CHILD_SHARDS]");
  }

  @Test
  void a_page_has_at_most_a_hundred_shards() {
    assertThat(client.refusal("{'StreamArn':'%s','Limit':101}".formatted(ARN)))
        .isEqualTo(
            "One or more parameter values were invalid: Limit cannot be greater than the maximum: 100");
  }

  @Test
  void an_invalid_stream_arn_is_refused() {
    assertThat(client.refusal("{'StreamArn':'%s'}".formatted("x".repeat(40))))
        .isEqualTo("Invalid StreamArn");
  }
}
