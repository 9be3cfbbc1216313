package dev.trestle.apps.guild.notification;

import static dev.trestle.apps.guild.testing.RoomUsers.createGroup;
import static dev.trestle.apps.guild.testing.RoomUsers.cursor;
import static dev.trestle.apps.guild.testing.RoomUsers.join;
import static dev.trestle.apps.guild.testing.RoomUsers.openDm;
import static dev.trestle.apps.guild.testing.RoomUsers.roomOf;
import static dev.trestle.apps.guild.testing.RoomUsers.send;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.apps.guild.testing.GraphQlSocketClient;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Notifications of messages, end to end.
class MessageEventsTest {
  private final LiveGuild live = LiveGuild.open();
  private final GuildUser ann = live.signUp("ann");
  private final GuildUser bob = live.signUp("bob");
  private final GuildUser cid = live.signUp("cid");

  @AfterEach
  void close() {
    live.close();
  }

  /// The texts and previews of a user's notifications of messages, the newest first.
  private static List<String> notifications(GuildUser user) {
    var texts =
        user.query("{ notifications { edges { node { kind text preview link } } } }")
            .at("/notifications/edges");
    return texts.findParents("kind").stream()
        .filter(node -> node.path("kind").asText().equals("MESSAGE"))
        .map(node -> node.path("text").asText() + " " + node.path("preview").asText())
        .toList();
  }

  private static void awaitNotifications(GuildUser user, String... wanted) {
    await().untilAsserted(() -> assertThat(notifications(user)).containsExactly(wanted));
  }

  @Test
  void messages_of_a_direct_room_are_one_notification_of_the_other_user() {
    var room = openDm(ann, bob);
    send(ann, room, "Hi");
    awaitNotifications(bob, "ann wrote to you. Hi");
    send(ann, room, "Are you there?");
    awaitNotifications(bob, "ann wrote to you. Are you there?");
    assertThat(notifications(ann)).isEmpty();
  }

  @Test
  void in_a_group_only_those_whom_a_message_answers_or_mentions_are_notified() {
    var group = createGroup(ann, "runners");
    join(bob, group);
    join(cid, group);
    var dan = live.signUp("dan");
    var room = roomOf(live.table(), group);
    var first = send(bob, room, "Good morning");
    ann.mutate(
        "sendMessage",
        "message { id }",
        Map.of("roomId", room, "text", "You too, @cid and @dan", "replyToId", first));
    awaitNotifications(bob, "ann wrote to you. You too, @cid and @dan");
    awaitNotifications(cid, "ann wrote to you. You too, @cid and @dan");
    assertThat(notifications(dan)).as("no member").isEmpty();
    assertThat(notifications(ann)).isEmpty();
  }

  @Test
  void those_who_mute_the_room_have_it_open_or_do_not_want_them_are_not_notified() {
    var muted = openDm(ann, bob);
    var open = openDm(cid, bob);
    send(bob, open, "Hello");
    bob.mutate("muteRoom", "room { id }", Map.of("roomId", muted, "muted", true));
    try (var socket = GraphQlSocketClient.of(live, bob)) {
      socket.subscribe(
          "1",
          "subscription($room: ID!, $after: Cursor) { onMessage(roomId: $room, after: $after) {"
              + " message { text } } }",
          "room",
          open,
          "after",
          cursor(bob, open));
      send(cid, open, "First");
      socket.awaitNext("1", 1);
      send(ann, muted, "Muted");
      send(cid, open, "Second");
      socket.awaitNext("1", 2);
      // Changes of the table are handled in their order: when this one is, those before it were.
      ann.mutate("followUser", "user { id }", Map.of("userId", bob.globalId()));
      await()
          .untilAsserted(
              () ->
                  assertThat(
                          bob.query("{ notifications { edges { node { kind } } } }")
                              .findValuesAsText("kind"))
                      .contains("FOLLOW"));
      assertThat(notifications(bob)).doesNotContain("cid wrote to you. Second");
      assertThat(notifications(bob)).noneMatch(text -> text.startsWith("ann"));
    }
  }
}
