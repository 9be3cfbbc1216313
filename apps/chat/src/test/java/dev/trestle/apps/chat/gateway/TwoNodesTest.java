package dev.trestle.apps.chat.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.kit.account.token.RefreshToken;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Two nodes on one database, each with some of the users.
@TrestleTest
@Timeout(120)
class TwoNodesTest {
  private final ChatTable table;
  private final TestClock clock;
  private final GatewayFixture fixture;
  private final GatewayNode left;
  private final GatewayNode right;

  TwoNodesTest(ChatTable table, Dynamo dynamo, DynamoStreams streams, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.fixture = new GatewayFixture(table, clock);
    this.left = new GatewayNode("left", dynamo, streams, clock, true);
    this.right = new GatewayNode("right", dynamo, streams, clock, true);
  }

  @AfterEach
  void close() {
    left.close();
    right.close();
  }

  @Test
  void clients_of_different_nodes_receive_the_same_order() {
    var ann = left.enter(fixture.ann).subscribe(fixture.general.channelId());
    var bob = right.enter(fixture.bob).subscribe(fixture.general.channelId());
    var said = fixture.send(100);
    for (var client : List.of(ann, bob)) {
      client.await("MESSAGE_CREATE", "messageId", said.getLast());
      assertThat(client.texts("MESSAGE_CREATE", "messageId")).isEqualTo(said);
    }
  }

  @Test
  void a_client_that_moves_to_another_node_identifies_again_and_misses_nothing() {
    var client = left.enter(fixture.bob).subscribe(fixture.general.channelId());
    var before = fixture.send("Before");
    client.await("MESSAGE_CREATE", "messageId", before);
    client.drop();
    var missed = fixture.send("Missed");
    var back = right.connect().resume(fixture.bob, client.sessionId(), client.last());
    assertThat(back.awaitOp(9).path("d").asBoolean(true)).isFalse();
    back.identify(fixture.bob, "").subscribe(fixture.general.channelId());
    assertThat(back.sessionId()).isNotEqualTo(client.sessionId());
    var after = fixture.send("After");
    back.await("MESSAGE_CREATE", "messageId", after);
    assertThat(table.history(fixture.general.channelId()).all(10))
        .extracting(Message::messageId)
        .containsExactly(after, missed, before);
    assertThat(right.gateway().remembers(client.sessionId())).isFalse();
  }

  @Test
  void a_sign_in_that_ends_takes_its_sockets_along_at_every_node() {
    var now = clock.instant();
    table.run(
        table
            .refreshTokens()
            .put(
                new RefreshToken(
                    fixture.bob, "1", "phone", "-", "-", "-", now, now, now.plusSeconds(1_000))));
    var here = left.enter(fixture.bob + ".phone");
    var there = right.enter(fixture.bob + ".phone");
    var ann = right.enter(fixture.ann);
    table.run(table.refreshToken(fixture.bob, "1").delete());
    assertThat(here.awaitClose()).isEqualTo(4004);
    assertThat(there.awaitClose()).isEqualTo(4004);
    assertThat(ann.settle().closed()).isEmpty();
  }

  @Test
  void typing_is_stored_only_for_subscribers_of_other_nodes() {
    var ann = left.enter(fixture.ann).subscribe(fixture.general.channelId());
    var bob = right.enter(fixture.bob).subscribe(fixture.general.channelId());
    bob.send(22, "{\"channelId\":\"%s\"}".formatted(fixture.general.channelId()));
    assertThat(ann.await("TYPING_START").path("userId").asText()).isEqualTo(fixture.bob);
    left.gateway().typists().type(fixture.ann, fixture.general.channelId());
    bob.await("TYPING_START", "userId", fixture.ann);
    assertThat(ann.settle().texts("TYPING_START", "userId")).containsExactly(fixture.bob);
  }

  @Test
  void people_at_another_node_are_seen() {
    var ann = left.enter(fixture.ann);
    var bob = right.enter(fixture.bob);
    assertThat(ann.await("PRESENCE_UPDATE", "userId", fixture.bob).path("status").asText())
        .isEqualTo("online");
    bob.await("PRESENCE_UPDATE", "userId", fixture.bob);
    for (var node : List.of(left, right)) {
      assertThat(node.gateway().presences().of(List.of(fixture.bob)))
          .isEqualTo(Map.of(fixture.bob, "online"));
    }
    clock.forward(Duration.ofSeconds(6));
    bob.send(3, "{\"status\":\"dnd\"}");
    ann.await(frame -> SocketClient.isEvent(frame, "PRESENCE_UPDATE", "status", "dnd"));
    clock.forward(Duration.ofSeconds(6));
    bob.send(3, "{\"status\":\"invisible\"}");
    ann.await(frame -> SocketClient.isEvent(frame, "PRESENCE_UPDATE", "status", "offline"));
    bob.await(frame -> SocketClient.isEvent(frame, "PRESENCE_UPDATE", "status", "invisible"));
  }

  @Test
  void a_new_node_finds_the_sessions_of_other_nodes(Dynamo dynamo, DynamoStreams streams) {
    left.enter(fixture.ann);
    Awaitility.await()
        .atMost(Duration.ofMinutes(1))
        .until(() -> !table.sessionsOf(fixture.ann).all(10).isEmpty());
    try (var late = new GatewayNode("late", dynamo, streams, clock, true)) {
      var bob = late.enter(fixture.bob);
      bob.await(
          frame ->
              frame.path("d").path("presences").findValuesAsText("userId").contains(fixture.ann)
                  || SocketClient.isEvent(frame, "PRESENCE_UPDATE", "userId", fixture.ann));
    }
  }

  @Test
  void the_people_of_a_dead_node_go_offline_and_come_back_at_another() {
    var ann = left.enter(fixture.ann).subscribe(fixture.general.channelId());
    var bob = right.enter(fixture.bob).subscribe(fixture.general.channelId());
    ann.await("PRESENCE_UPDATE", "userId", fixture.bob);
    right.kill();
    for (int i = 0; i < 4; i++) {
      clock.forward(Duration.ofSeconds(50));
      ann.settle();
    }
    Awaitility.await()
        .atMost(Duration.ofMinutes(1))
        .until(
            () -> {
              // Told five seconds after it was missed, whenever that is.
              clock.forward(Duration.ofSeconds(1));
              return statuses(ann).equals(List.of("online", "offline"));
            });
    clock.forward(Duration.ofSeconds(5));
    left.connect().resume(fixture.bob, bob.sessionId(), bob.last()).awaitOp(9);
    left.enter(fixture.bob).subscribe(fixture.general.channelId());
    Awaitility.await()
        .atMost(Duration.ofMinutes(1))
        .until(() -> statuses(ann).equals(List.of("online", "offline", "online")));
  }

  /// The presence of Bob, as a client received it.
  private List<String> statuses(SocketClient client) {
    return client.events("PRESENCE_UPDATE").stream()
        .filter(data -> data.path("userId").asText().equals(fixture.bob))
        .map(data -> data.path("status").asText())
        .toList();
  }
}
