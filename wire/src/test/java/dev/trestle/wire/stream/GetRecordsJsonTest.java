package dev.trestle.wire.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.stream.EventName;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.SequenceNumber;
import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.dynamo.stream.UserIdentity;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.wire.testing.WireClient;
import dev.trestle.wire.testing.WireStreamClient;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GetRecordsJsonTest {
  private static final String ID = "0123456789abcdef0123456789abcdef";
  private static final Item ITEM = Item.of("artist", Value.of("Nina Simone"));

  private final WireStreamClient client =
      new WireStreamClient("GetRecords")
          .answering(new GetRecords.Result(List.of(), Optional.of("next-place")));

  @Test
  void a_request_reads_on_from_a_place() {
    assertThat(client.request("{'ShardIterator':'a-place'}")).isEqualTo(GetRecords.of("a-place"));
    assertThat(client.request("{'ShardIterator':'a-place','Limit':7}"))
        .isEqualTo(new GetRecords("a-place", 7));
  }

  @Test
  void a_page_returns_the_next_iterator_unless_the_shard_has_ended() {
    assertThat(client.ask("{'ShardIterator':'a-place'}"))
        .isEqualTo("{'Records':[],'NextShardIterator':'next-place'}");
    client.answering(new GetRecords.Result(List.of(), Optional.empty()));
    assertThat(client.ask("{'ShardIterator':'a-place'}")).isEqualTo("{'Records':[]}");
  }

  @Test
  void a_record_shows_what_the_stream_shows() {
    client.answering(
        new GetRecords.Result(
            List.of(
                record(
                    EventName.MODIFY,
                    Optional.of(ITEM.with("plays", 2)),
                    Optional.of(ITEM.with("plays", 1)),
                    StreamView.NEW_AND_OLD_IMAGES,
                    Optional.empty())),
            Optional.empty()));
    assertThat(client.ask("{'ShardIterator':'a-place'}"))
        .isEqualTo(
            ("{'Records':[{'eventID':'%s','eventName':'MODIFY','eventVersion':'1.1','eventSource':'aws:dynamodb','awsRegion':'local',"
                    + "'dynamodb':{'ApproximateCreationDateTime':1767323045.000,'Keys':{'artist':{'S':'Nina Simone'}},"
                    + "'NewImage':{'artist':{'S':'Nina Simone'},'plays':{'N':'2'}},'OldImage':{'artist':{'S':'Nina Simone'},'plays':{'N':'1'}},"
                    + "'SequenceNumber':'000000000000000000007','SizeBytes':31,'StreamViewType':'NEW_AND_OLD_IMAGES'}}]}")
                .formatted(ID));
  }

  @Test
  void an_expired_item_is_removed_by_the_service() {
    client.answering(
        new GetRecords.Result(
            List.of(
                record(
                    EventName.REMOVE,
                    Optional.empty(),
                    Optional.empty(),
                    StreamView.KEYS_ONLY,
                    Optional.of(UserIdentity.TIME_TO_LIVE))),
            Optional.empty()));
    assertThat(client.ask("{'ShardIterator':'a-place'}"))
        .endsWith(
            "'SizeBytes':31,'StreamViewType':'KEYS_ONLY'},'userIdentity':{'PrincipalId':'dynamodb.amazonaws.com','Type':'Service'}}]}");
  }

  private static StreamRecord record(
      EventName event,
      Optional<Item> newImage,
      Optional<Item> oldImage,
      StreamView view,
      Optional<UserIdentity> identity) {
    return new StreamRecord(
        ID,
        event,
        "local",
        Instant.parse("2026-01-02T03:04:05Z"),
        Key.of("artist", "Nina Simone"),
        newImage,
        oldImage,
        SequenceNumber.of(7),
        31,
        view,
        identity);
  }

  @Test
  void broken_constraints_are_reported_together() {
    assertThat(client.refusal("{'Limit':0}"))
        .isEqualTo(
            "2 validation errors detected: "
                + "Value null at 'shardIterator' failed to satisfy constraint: Member must not be null; "
                + "Value '0' at 'limit' failed to satisfy constraint: Member must have value greater than or equal to 1");
    assertThat(client.refusal("{'ShardIterator':''}"))
        .isEqualTo(
            "1 validation error detected: Value '' at 'shardIterator' failed to satisfy constraint: Member must have length greater than or equal to 1");
  }

  @Test
  void a_page_has_at_most_a_thousand() {
    assertThat(client.refusal("{'ShardIterator':'a-place','Limit':1001}"))
        .isEqualTo(
            "One or more parameter values were invalid: Limit should be less than or equal to 1000");
  }

  @Test
  void without_streams_the_operation_is_unknown() {
    assertThat(new WireClient("GetRecords").send("{}").errorCode())
        .contains("UnknownOperationException");
  }
}
