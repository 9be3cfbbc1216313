package dev.trestle.apps.guild.room.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Rooms and messages over HTTP.
class RoomApiTest {
  private static LiveGuild live;
  private static GuildUser ann;
  private static GuildUser bob;
  private static GuildUser eve;

  @BeforeAll
  static void open() {
    live = LiveGuild.open();
    ann = live.signUp("ann");
    bob = live.signUp("bob");
    eve = live.signUp("eve");
  }

  @AfterAll
  static void close() {
    live.close();
  }

  private static String dm(GuildUser user, GuildUser other) {
    return user.mutate(
            "openDm",
            "room { id scope title other { nickname } }",
            Map.of("userId", GlobalId.of(GlobalId.USER, other.userId())))
        .at("/room/id")
        .asText();
  }

  private static JsonNode send(GuildUser user, String roomId, String text) {
    return user.mutate(
            "sendMessage",
            "message { id text author { nickname } mayEdit mayDelete deleted roomId }",
            Map.of("roomId", roomId, "text", text))
        .path("message");
  }

  private static final String MESSAGES =
      """
      query($room: ID!, $first: Int, $before: Cursor, $after: Cursor) {
        messages(roomId: $room, first: $first, before: $before, after: $after) {
          edges { cursor node { id text author { nickname } replyTo { text deleted author { nickname } }
            reactions { code count viewerReacted } mayEdit mayDelete } }
          pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }""";

  @Test
  void two_users_talk_in_a_room() {
    var room = dm(ann, bob);
    var sent = send(ann, room, "Shall we run?");
    assertThat(sent.at("/author/nickname").asText()).isEqualTo("ann");
    assertThat(sent.path("mayEdit").asBoolean()).isTrue();
    var answer =
        bob.mutate(
            "sendMessage",
            "message { id replyTo { text } }",
            Map.of("roomId", room, "text", "Yes!", "replyToId", sent.path("id").asText()));
    assertThat(answer.at("/message/replyTo/text").asText()).isEqualTo("Shall we run?");
    bob.mutate(
        "addReaction",
        "message { id }",
        Map.of("messageId", sent.path("id").asText(), "code", "👍"));
    var seen = bob.query(MESSAGES, "room", room, "first", 10).at("/messages/edges");
    assertThat(seen).hasSize(2);
    assertThat(seen.at("/0/node/reactions/0/viewerReacted").asBoolean()).isTrue();
    assertThat(seen.at("/0/node/mayDelete").asBoolean()).isFalse();
    assertThat(
            ann.query(MESSAGES, "room", room, "first", 10)
                .at("/messages/edges/0/node/reactions/0/viewerReacted")
                .asBoolean())
        .isFalse();
    ann.mutate("deleteMessage", "deletedId", Map.of("id", sent.path("id").asText()));
    var left = bob.query(MESSAGES, "room", room, "first", 10).at("/messages/edges/0/node");
    assertThat(left.path("text").asText()).isEqualTo("Yes!");
    assertThat(left.at("/replyTo/deleted").asBoolean()).isTrue();
    assertThat(left.at("/replyTo/text").asText()).isEmpty();
    assertThat(left.at("/replyTo/author").isNull()).isTrue();
  }

  @Test
  void a_room_shows_the_other_user_the_last_message_and_what_is_unread() {
    var room = dm(eve, bob);
    send(eve, room, "One");
    var last = send(eve, room, "Two");
    var document =
        "{ rooms(first: 2) { edges { node { id title other { nickname } members(first: 5) { edges { node { nickname } } } lastMessage { text } unread muted lastReadAt messageTtlDays } } } }";
    var seen = bob.query(document).at("/rooms/edges/0/node");
    assertThat(seen.path("id").asText()).isEqualTo(room);
    assertThat(seen.path("title").asText()).isEqualTo("eve");
    assertThat(seen.at("/other/nickname").asText()).isEqualTo("eve");
    assertThat(seen.at("/members/edges")).hasSize(2);
    assertThat(seen.at("/lastMessage/text").asText()).isEqualTo("Two");
    assertThat(seen.path("unread").asInt()).isEqualTo(2);
    var read =
        bob.mutate(
            "markRoomRead",
            "room { unread lastReadAt }",
            Map.of("roomId", room, "messageId", last.path("id").asText()));
    assertThat(read.at("/room/unread").asInt()).isZero();
    assertThat(read.at("/room/lastReadAt").isNull()).isFalse();
    var muted = bob.mutate("muteRoom", "room { muted }", Map.of("roomId", room, "muted", true));
    assertThat(muted.at("/room/muted").asBoolean()).isTrue();
    var kept =
        bob.mutate("setRoomTtl", "room { messageTtlDays }", Map.of("roomId", room, "days", 30));
    assertThat(kept.at("/room/messageTtlDays").asInt()).isEqualTo(30);
  }

  @Test
  void cursors_lead_in_both_directions_and_are_valid_in_their_room_only() {
    var one = live.signUp("one");
    var two = live.signUp("two");
    var room = dm(one, two);
    for (int i = 0; i < 5; i++) {
      send(one, room, "m" + i);
    }
    var newest = two.query(MESSAGES, "room", room, "first", 2).path("messages");
    assertThat(texts(newest)).isEqualTo("m3 m4");
    var start = newest.at("/pageInfo/startCursor").asText();
    var older = two.query(MESSAGES, "room", room, "first", 2, "before", start).path("messages");
    assertThat(texts(older)).isEqualTo("m1 m2");
    assertThat(older.at("/pageInfo/hasNextPage").asBoolean()).isTrue();
    var newer =
        two.query(
                MESSAGES,
                "room",
                room,
                "first",
                30,
                "after",
                older.at("/pageInfo/endCursor").asText())
            .path("messages");
    assertThat(texts(newer)).isEqualTo("m3 m4");
    var elsewhere = dm(one, ann);
    var refused = one.run(MESSAGES, "room", elsewhere, "first", 2, "before", start);
    assertThat(refused.text("/errors/0/extensions/code")).isEqualTo("VALIDATION");
    assertThat(refused.text("/errors/0/extensions/field")).isEqualTo("before");
  }

  private static String texts(JsonNode connection) {
    var texts = new StringBuilder();
    connection
        .path("edges")
        .forEach(edge -> texts.append(edge.at("/node/text").asText()).append(' '));
    return texts.toString().strip();
  }

  @Test
  void a_stranger_finds_neither_room_nor_messages() {
    var room = dm(ann, bob);
    var sent = send(ann, room, "Secret").path("id").asText();
    assertThat(
            eve.query("query($id: ID!) { room(id: $id) { id } }", "id", room).path("room").isNull())
        .isTrue();
    assertThat(
            eve.query("query($id: ID!) { node(id: $id) { id } }", "id", sent).path("node").isNull())
        .isTrue();
    assertThat(eve.run(MESSAGES, "room", room, "first", 2).text("/errors/0/extensions/code"))
        .isEqualTo("NOT_FOUND");
    var refused = eve.mutate("sendMessage", "message { id }", Map.of("roomId", room, "text", "Hi"));
    assertThat(refused.at("/userErrors/0/code").asText()).isEqualTo("NOT_FOUND");
  }

  @Test
  void a_message_that_is_sent_again_with_its_request_id_is_one_message() {
    var room = dm(ann, eve);
    Map<String, Object> input = Map.of("roomId", room, "text", "Once", "requestId", "r-once");
    var first = ann.mutate("sendMessage", "message { id }", input);
    assertThat(ann.mutate("sendMessage", "message { id }", input)).isEqualTo(first);
    assertThat(ann.query(MESSAGES, "room", room, "first", 30).at("/messages/edges")).hasSize(1);
  }

  @Test
  void a_user_sends_thirty_messages_a_minute() {
    // For the limit of all calls in a second, the clock moves; slowly enough that no message
    // becomes free meanwhile.
    var now = new AtomicReference<>(Instant.parse("2026-03-01T12:00:00Z"));
    try (var limited = LiveGuild.open(config -> config.forPrograms(false).clock(now::get))) {
      var one = limited.signUp("one");
      var room = dm(one, limited.signUp("two"));
      for (int i = 0; i < 30; i++) {
        now.updateAndGet(before -> before.plusMillis(50));
        assertThat(send(one, room, "m" + i).isNull()).isFalse();
      }
      var refused =
          one.mutate("sendMessage", "message { id }", Map.of("roomId", room, "text", "More"));
      assertThat(refused.at("/userErrors/0/code").asText()).isEqualTo("RATE_LIMITED");
    }
  }

  @Test
  void an_assistance_thread_is_opened_and_answered() {
    var opened =
        ann.mutate(
            "openAssistThread",
            "thread { id title requester { nickname } helpers { nickname } }",
            Map.of(
                "title",
                "Shin splints",
                "text",
                "What helps?",
                "helperIds",
                List.of(GlobalId.of(GlobalId.USER, bob.userId()))));
    var id = opened.at("/thread/id").asText();
    assertThat(opened.at("/thread/helpers/0/nickname").asText()).isEqualTo("bob");
    var answer =
        bob.mutate(
            "sendAssistMessage",
            "message { text author { nickname } }",
            Map.of("threadId", id, "text", "Rest."));
    assertThat(answer.at("/message/author/nickname").asText()).isEqualTo("bob");
    var seen =
        ann.query(
            "query($id: ID!) { assistThreads { title } assistMessages(threadId: $id) { edges { node { text } } } }",
            "id",
            id);
    assertThat(seen.path("assistThreads")).hasSize(1);
    assertThat(seen.at("/assistMessages/edges")).hasSize(2);
    assertThat(
            eve.run(
                    "query($id: ID!) { assistMessages(threadId: $id) { edges { cursor } } }",
                    "id",
                    id)
                .text("/errors/0/extensions/code"))
        .isEqualTo("NOT_FOUND");
  }
}
