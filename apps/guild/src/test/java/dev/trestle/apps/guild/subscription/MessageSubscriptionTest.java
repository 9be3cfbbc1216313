package dev.trestle.apps.guild.subscription;

import static dev.trestle.apps.guild.testing.RoomUsers.createGroup;
import static dev.trestle.apps.guild.testing.RoomUsers.cursor;
import static dev.trestle.apps.guild.testing.RoomUsers.join;
import static dev.trestle.apps.guild.testing.RoomUsers.openDm;
import static dev.trestle.apps.guild.testing.RoomUsers.roomOf;
import static dev.trestle.apps.guild.testing.RoomUsers.send;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.room.RoomLimits;
import dev.trestle.apps.guild.testing.GraphQlSocketClient;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.web.socket.WebSocketCloseCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The subscription `onMessage`, end to end.
class MessageSubscriptionTest {
  private static final String ON_MESSAGE =
      """
      subscription($room: ID!, $after: Cursor) { onMessage(roomId: $room, after: $after) {
        kind cursor message { id text deleted author { nickname } reactions { code count } } } }\
      """;
  private static final String FOR_VIEWER =
      "subscription($room: ID!, $after: Cursor) { onMessage(roomId: $room, after: $after) { message"
          + " { text mayEdit } } }";
  private static final String TEXT = "/data/onMessage/message/text";

  private static LiveGuild live;
  private static GuildUser ann;
  private static GuildUser bob;

  @BeforeAll
  static void open() {
    live = LiveGuild.open();
    ann = live.signUp("ann");
    bob = live.signUp("bob");
  }

  @AfterAll
  static void close() {
    live.close();
  }

  @Test
  void a_message_is_delivered_with_every_change_of_it() {
    var room = openDm(ann, bob);
    send(ann, room, "Before");
    try (var socket = GraphQlSocketClient.of(live, bob)) {
      socket.subscribe("1", ON_MESSAGE, "room", room, "after", cursor(bob, room));
      var id = send(ann, room, "Hello");
      socket.awaitNext("1", 1);
      ann.mutate("editMessage", "message { id }", Map.of("id", id, "text", "Hello!"));
      bob.mutate("addReaction", "message { id }", Map.of("messageId", id, "code", "👍"));
      ann.mutate("deleteMessage", "deletedId", Map.of("id", id));
      var events = socket.awaitNext("1", 4);
      assertThat(socket.texts("1", "/data/onMessage/kind"))
          .containsExactly("SENT", "EDITED", "REACTED", "DELETED");
      assertThat(socket.texts("1", TEXT)).containsExactly("Hello", "Hello!", "Hello!", "");
      assertThat(events.get(0).at("/data/onMessage/message/author/nickname").asText())
          .isEqualTo("ann");
      assertThat(events.get(2).at("/data/onMessage/message/reactions/0/count").asInt())
          .isEqualTo(1);
      assertThat(events.get(3).at("/data/onMessage/message/deleted").asBoolean()).isTrue();
      assertThat(events.get(3).at("/data/onMessage/cursor").isNull()).isTrue();
      assertThat(events).noneMatch(event -> event.has("errors"));
    }
  }

  @Test
  void a_subscription_that_the_client_completes_delivers_nothing_more() {
    var eve = live.signUp("completes");
    var room = openDm(ann, eve);
    send(ann, room, "First");
    var start = cursor(ann, room);
    try (var socket = GraphQlSocketClient.of(live, eve)) {
      socket.subscribe("1", ON_MESSAGE, "room", room, "after", start);
      socket.subscribe("2", ON_MESSAGE, "room", room, "after", start);
      send(ann, room, "Second");
      socket.awaitNext("1", 1);
      socket.awaitNext("2", 1);
      socket.complete("1").settle();
      send(ann, room, "Third");
      socket.awaitNext("2", 2);
      socket.settle();
      assertThat(socket.texts("1", TEXT)).containsExactly("Second");
    }
  }

  @Test
  void a_client_that_comes_back_again_and_again_receives_every_message_once_and_in_order()
      throws InterruptedException {
    var eve = live.signUp("comesback");
    var room = openDm(ann, eve);
    send(ann, room, "start");
    var after = cursor(eve, room);
    var wanted = IntStream.range(0, 150).mapToObj(i -> "m" + i).toList();
    var writer = Thread.ofVirtual().start(() -> wanted.forEach(text -> send(ann, room, text)));
    var seen = new ArrayList<String>();
    int connections = 0;
    while (seen.size() < wanted.size()) {
      try (var socket = GraphQlSocketClient.of(live, eve)) {
        socket.subscribe("1", ON_MESSAGE, "room", room, "after", after);
        int some = Math.min(1 + connections % 9, wanted.size() - seen.size());
        // Whatever came after these is not read by the client, and must come again.
        for (var event : socket.awaitNext("1", some).subList(0, some)) {
          seen.add(event.at(TEXT).asText());
          after = event.at("/data/onMessage/cursor").asText();
        }
      }
      connections++;
    }
    writer.join();
    assertThat(seen).isEqualTo(wanted);
    assertThat(connections).isGreaterThan(10);
  }

  @Test
  void a_cursor_with_too_many_messages_after_it_is_refused() {
    var eve = live.signUp("faraway");
    var room = openDm(ann, eve);
    send(ann, room, "start");
    var after = cursor(eve, room);
    for (int i = 0; i < RoomLimits.MAX_RESUMED; i++) {
      send(ann, room, "m" + i);
    }
    try (var socket = GraphQlSocketClient.of(live, eve)) {
      socket.subscribe("all", ON_MESSAGE, "room", room, "after", after);
      socket.awaitNext("all", RoomLimits.MAX_RESUMED);
      send(ann, room, "one more");
      socket.subscribe("more", ON_MESSAGE, "room", room, "after", after);
      assertThat(socket.awaitEnd("more").at("/payload/0/extensions/code").asText())
          .isEqualTo("LIMIT_REACHED");
      assertThat(socket.next("more")).isEmpty();
      socket.awaitNext("all", RoomLimits.MAX_RESUMED + 1);
    }
  }

  @Test
  void an_event_is_executed_once_for_all_listeners_of_a_document_and_its_variables() {
    var owner = live.signUp("shareowner");
    var group = createGroup(owner, "shared");
    var room = roomOf(live.table(), group);
    var members = new ArrayList<GuildUser>(List.of(owner));
    for (int i = 0; i < 4; i++) {
      members.add(live.signUp("share" + i));
      join(members.getLast(), group);
    }
    send(owner, room, "a");
    var first = cursor(owner, room);
    send(owner, room, "b");
    var second = cursor(owner, room);
    var sockets = members.stream().map(user -> GraphQlSocketClient.of(live, user)).toList();
    try {
      for (int i = 0; i < sockets.size(); i++) {
        // The cursors differ, and the responses do not.
        sockets.get(i).subscribe("1", ON_MESSAGE, "room", room, "after", i < 2 ? first : second);
      }
      sockets.subList(0, 2).forEach(socket -> socket.awaitNext("1", 1));
      send(owner, room, "warm");
      sockets.forEach(
          socket -> socket.await(message -> message.at("/payload" + TEXT).asText().equals("warm")));
      long before = live.app().socketOperations().eventExecutions();
      for (int i = 0; i < 10; i++) {
        send(owner, room, "m" + i);
      }
      sockets.forEach(
          socket -> socket.await(message -> message.at("/payload" + TEXT).asText().equals("m9")));
      assertThat(live.app().socketOperations().eventExecutions() - before).isEqualTo(10);
      // The same for a document whose response depends on the viewer: once for each user.
      var again = GraphQlSocketClient.of(live, owner);
      var all = new ArrayList<>(sockets);
      all.add(again);
      var newest = cursor(owner, room);
      all.forEach(
          socket -> socket.complete("1").subscribe("v", FOR_VIEWER, "room", room, "after", newest));
      send(owner, room, "warm again");
      all.forEach(socket -> socket.awaitNext("v", 1));
      // A socket that still reads stored messages executes them for itself: until all sockets have
      // read them, there are more executions.
      long executions = Long.MAX_VALUE;
      for (int sent = 2; sent < 30 && executions > members.size(); sent++) {
        int awaited = sent;
        before = live.app().socketOperations().eventExecutions();
        send(owner, room, "message " + sent);
        all.forEach(socket -> socket.awaitNext("v", awaited));
        executions = live.app().socketOperations().eventExecutions() - before;
      }
      assertThat(executions).isEqualTo(members.size());
      for (var socket : all) {
        assertThat(socket.next("v").get(1).at("/data/onMessage/message/mayEdit").asBoolean())
            .isEqualTo(socket == again || socket == sockets.getFirst());
      }
      again.close();
    } finally {
      sockets.forEach(GraphQlSocketClient::close);
    }
  }

  @Test
  void a_client_that_does_not_read_is_dropped_and_others_are_not_delayed() {
    var eve = live.signUp("slow");
    var room = openDm(ann, eve);
    send(ann, room, "start");
    var start = cursor(eve, room);
    var text = "x".repeat(4_000);
    try (var slow = GraphQlSocketClient.of(live, eve);
        var fast = GraphQlSocketClient.of(live, eve)) {
      fast.subscribe("1", ON_MESSAGE, "room", room, "after", start);
      slow.stopReading();
      // The same room many times, to fill the outbox with few messages.
      for (int i = 0; i < SocketLimits.SUBSCRIPTIONS; i++) {
        slow.subscribe("s" + i, ON_MESSAGE, "room", room, "after", start);
      }
      int sent = 100;
      for (int i = 1; i <= sent; i++) {
        send(ann, room, text);
        fast.awaitNext("1", i);
      }
      assertThat(fast.closed()).isEmpty();
      slow.read();
      // Its close frame arrives, or it waited too long for it.
      assertThat(slow.awaitClose()).isIn(WebSocketCloseCode.RATE, 1006);
      assertThat(slow.messages()).hasSizeLessThan(sent * SocketLimits.SUBSCRIPTIONS);
    }
  }
}
