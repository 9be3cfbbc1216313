package dev.trestle.aws.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.aws.remote.FaultyServer.Answered;
import dev.trestle.aws.remote.FaultyServer.HangUp;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.stream.ListStreams;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.Database;
import dev.trestle.wire.Wire;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class RemoteDatabaseTest {
  private static final TableName SONGS = TableName.of("songs");
  private static final Item SONG = Item.of("title", Value.of("Sinnerman"));

  private final Database db = Database.inMemory();
  private final FaultyServer server = new FaultyServer(new Wire(db, db));
  private final RemoteDatabase remote = RemoteDatabase.at(server.uri());

  @AfterEach
  void close() {
    remote.close();
    server.close();
    db.close();
  }

  private void createTable() {
    db.createTable(
        CreateTable.of(SONGS, KeySchema.of("title")).streaming(StreamView.NEW_AND_OLD_IMAGES));
  }

  @Test
  void the_clock_of_the_server_is_seen_in_its_responses() {
    createTable();
    // The server runs in this process; the header has no fractions of a second.
    var _ = remote.describeTable(new DescribeTable(SONGS));
    assertThat(remote.skew()).isPositive().isLessThan(Duration.ofSeconds(20));
  }

  @Test
  void amazon_is_known_by_a_region_and_by_its_addresses() {
    for (var host :
        List.of(
            "dynamodb.eu-central-1.amazonaws.com",
            "dynamodb.cn-north-1.amazonaws.com.cn",
            "dynamodb.eu-central-1.api.aws",
            "VPCE-1.Dynamodb.us-east-1.vpce.AmazonAWS.com")) {
      assertThat(RemoteOptions.at(URI.create("https://" + host)).isAmazon()).as(host).isTrue();
    }
    assertThat(RemoteOptions.in("eu-central-1").isAmazon()).isTrue();
    for (var host : List.of("127.0.0.1:8000", "db.example.org", "amazonaws.com.example.org")) {
      assertThat(RemoteOptions.at(URI.create("http://" + host)).isAmazon()).as(host).isFalse();
    }
  }

  @Test
  void a_request_lost_on_the_way_is_sent_again_and_carried_out_once() {
    createTable();
    server.plan(new HangUp(), new Answered(503, "ServiceUnavailable", "Later"));
    remote.transactWriteItems(
        TransactWriteItems.of(new TransactWriteItems.Put(SONGS, SONG, Optional.empty(), false)));
    assertThat(remote.getItem(GetItem.of(SONGS, Key.of("title", "Sinnerman"))).item())
        .contains(SONG);
    assertThat(server.operations())
        .containsExactly(
            "TransactWriteItems", "TransactWriteItems", "TransactWriteItems", "GetItem");
  }

  @Test
  void the_streams_are_retried_as_well() {
    createTable();
    server.plan(new HangUp());
    assertThat(remote.listStreams(ListStreams.of(SONGS)).streams()).hasSize(1);
  }

  @Test
  void one_that_answers_can_be_used_with_or_without_the_table() {
    assertThatCode(() -> remote.require(SONGS)).doesNotThrowAnyException();
    createTable();
    assertThatCode(() -> remote.require(SONGS)).doesNotThrowAnyException();
  }

  @Test
  void a_database_that_does_not_respond_is_reported_at_once() {
    server.close();
    assertThatThrownBy(() -> remote.require(SONGS))
        .isInstanceOf(UnusableException.class)
        .hasMessageStartingWith("It does not answer: ");
  }

  @Test
  void a_database_that_refuses_is_reported_with_its_error() {
    server.plan(new Answered(400, "UnrecognizedClientException", "The security token is invalid."));
    assertThatThrownBy(() -> remote.require(SONGS))
        .isInstanceOf(UnusableException.class)
        .hasMessage("It refuses: UnrecognizedClientException: The security token is invalid.");
  }
}
