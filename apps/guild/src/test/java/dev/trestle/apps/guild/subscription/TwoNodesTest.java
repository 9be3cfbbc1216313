package dev.trestle.apps.guild.subscription;

import static dev.trestle.apps.guild.testing.RoomUsers.createGroup;
import static dev.trestle.apps.guild.testing.RoomUsers.cursor;
import static dev.trestle.apps.guild.testing.RoomUsers.join;
import static dev.trestle.apps.guild.testing.RoomUsers.roomOf;
import static dev.trestle.apps.guild.testing.RoomUsers.send;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.testing.GraphQlSocketClient;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.value.Key;
import dev.trestle.engine.Database;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Two nodes on one database: what happens through one of them is known at the other.
class TwoNodesTest {
  private static final String ON_MESSAGE =
      "subscription($room: ID!, $after: Cursor) { onMessage(roomId: $room, after: $after) { cursor"
          + " message { text } } }";
  private static final String ON_TYPING =
      "subscription($room: ID!) { onTyping(roomId: $room) { user { nickname } } }";
  private static final String TEXT = "/data/onMessage/message/text";

  private final Database database = Database.inMemory();
  private final LiveGuild here = LiveGuild.on(database, database, config -> config);
  private final LiveGuild there = LiveGuild.on(database, database, config -> config);
  private final GuildUser ann = here.signUp("ann");
  private final GuildUser bob = here.signUp("bob");
  private final String group = createGroup(ann, "runners");
  private final String room = roomOf(here.table(), group);

  @AfterEach
  void close() {
    there.close();
    here.close();
    database.close();
  }

  @Test
  void messages_of_one_node_arrive_at_clients_of_the_other_who_can_resume_anywhere() {
    join(bob, group);
    send(ann, room, "start");
    var after = cursor(bob, room);
    var wanted = IntStream.range(0, 20).mapToObj(i -> "m" + i).toList();
    try (var socket = GraphQlSocketClient.of(there, bob)) {
      socket.subscribe("1", ON_MESSAGE, "room", room, "after", after);
      wanted.subList(0, 10).forEach(text -> send(ann, room, text));
      var events = socket.awaitNext("1", 10);
      assertThat(socket.texts("1", TEXT)).isEqualTo(wanted.subList(0, 10));
      after = events.getLast().at("/data/onMessage/cursor").asText();
    }
    wanted.subList(10, 15).forEach(text -> send(ann, room, text));
    try (var socket = GraphQlSocketClient.of(here, bob)) {
      socket.subscribe("1", ON_MESSAGE, "room", room, "after", after);
      wanted.subList(15, 20).forEach(text -> send(ann, room, text));
      socket.awaitNext("1", 10);
      assertThat(socket.settle().texts("1", TEXT)).isEqualTo(wanted.subList(10, 20));
    }
  }

  @Test
  void a_right_that_is_lost_at_one_node_ends_subscriptions_at_the_other() {
    join(bob, group);
    send(ann, room, "start");
    try (var socket = GraphQlSocketClient.of(there, bob)) {
      socket.subscribe("1", ON_MESSAGE, "room", room, "after", cursor(bob, room));
      send(ann, room, "seen");
      socket.awaitNext("1", 1);
      ann.mutate(
          "removeGroupMember", "group { id }", Map.of("groupId", group, "userId", bob.globalId()));
      send(ann, room, "secret");
      assertThat(socket.awaitEnd("1").path("type").asText()).isEqualTo("complete");
      assertThat(socket.settle().texts("1", TEXT)).containsExactly("seen");
      here.send(bob.request("/auth/logout-all").POST(BodyPublishers.ofString("{}"))).ok(204);
      assertThat(socket.awaitClose()).isEqualTo(4401);
    }
  }

  @Test
  void typing_at_one_node_is_seen_at_the_other_and_stored_only_then() {
    join(bob, group);
    ann.mutate("setTyping", "until", Map.of("roomId", room));
    assertThat(isNoticeStored()).isFalse();
    try (var socket = GraphQlSocketClient.of(there, bob)) {
      socket.subscribe("1", ON_TYPING, "room", room);
      socket.repeatUntilNext("1", () -> ann.mutate("setTyping", "until", Map.of("roomId", room)));
      assertThat(socket.texts("1", "/data/onTyping/user/nickname")).containsOnly("ann");
      assertThat(isNoticeStored()).isTrue();
    }
  }

  private boolean isNoticeStored() {
    var roomId = GlobalId.parse(room, GlobalId.ROOM, 1).orElseThrow().part(0);
    var key = Key.of("PK", "ROOM#" + roomId).and("SK", "TYPING#" + ann.userId());
    return database
        .getItem(GetItem.of(here.table().model().name(), key).consistently())
        .item()
        .isPresent();
  }
}
