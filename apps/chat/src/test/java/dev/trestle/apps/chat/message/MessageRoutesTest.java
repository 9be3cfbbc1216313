package dev.trestle.apps.chat.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Reaction;
import dev.trestle.apps.chat.testing.LiveChat;
import dev.trestle.apps.chat.testing.Person;
import dev.trestle.singletable.access.Tables;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The routes of messages and read states over HTTP.
class MessageRoutesTest {
  private static LiveChat live;
  private static Person ann;
  private static Person bob;
  private static Person stranger;

  private String server;
  private String channel;

  @BeforeAll
  static void open() {
    live = LiveChat.open();
    ann = live.signUp("ann");
    bob = live.signUp("bob");
    stranger = live.signUp("stranger");
  }

  @AfterAll
  static void close() {
    live.close();
  }

  @BeforeEach
  void a_server_of_two() {
    var made = ann.post("/servers", "name", "Chess").ok(201);
    server = made.text("/meta/serverId");
    channel = "/channels/" + made.text("/channels/0/channelId");
    var invite = ann.post("/servers/" + server + "/invites").ok(201);
    bob.post("/invites/" + invite.text("/code") + "/join").ok(200);
  }

  private String say(Person person, String text) {
    return person.post(channel + "/messages", "content", text).ok(201).text("/messageId");
  }

  private static List<String> contents(JsonNode body) {
    var all = new ArrayList<String>();
    body.path("messages").forEach(message -> all.add(message.path("content").asText()));
    return all;
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  @Test
  void a_message_is_sent_shown_changed_and_deleted() {
    var sent = ann.post(channel + "/messages", "content", " 🦜 hi ", "nonce", "n1").ok(201);
    var one = channel + "/messages/" + sent.text("/messageId");
    assertThat(sent.header("Location")).contains("/chat/api/v1" + one);
    assertThat(sent.text("/content")).isEqualTo("🦜 hi");
    assertThat(sent.text("/author/username")).isEqualTo("ann");
    assertThat(sent.text("/nonce")).isEqualTo("n1");
    assertThat(sent.text("/type")).isEqualTo("default");
    assertThat(sent.text("/createdAt"))
        .matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z");
    var again = ann.post(channel + "/messages", "content", "hi", "nonce", "n1").ok(200);
    assertThat(again.body()).isEqualTo(sent.body());
    assertThat(bob.get(one).ok(200).body()).isEqualTo(sent.body());

    assertThat(bob.patch(one, "content", "mine").ok(403).code()).isEqualTo("FORBIDDEN");
    var edited = ann.patch(one, "content", "bye").ok(200);
    assertThat(edited.body().path("edited").asBoolean()).isTrue();
    assertThat(edited.body().has("editedAt")).isTrue();

    bob.delete(one).ok(403);
    ann.delete(one).ok(204);
    ann.get(one).ok(404);
    ann.delete(one).ok(404);
  }

  @Test
  void history_goes_both_ways() {
    var ids = List.of(say(ann, "1"), say(bob, "2"), say(ann, "3"), say(bob, "4"));
    var all = channel + "/messages";
    assertThat(contents(bob.get(all).ok(200).body())).containsExactly("1", "2", "3", "4");
    var newest = bob.get(all + "?limit=2").ok(200);
    assertThat(contents(newest.body())).containsExactly("3", "4");
    assertThat(newest.body().path("hasOlder").asBoolean()).isTrue();
    assertThat(newest.body().path("hasNewer").asBoolean()).isFalse();
    assertThat(contents(bob.get(all + "?before=" + ids.get(2)).ok(200).body()))
        .containsExactly("1", "2");
    assertThat(contents(bob.get(all + "?after=" + ids.get(2)).ok(200).body())).containsExactly("4");
    assertThat(contents(bob.get(all + "?limit=3&around=" + ids.get(2)).ok(200).body()))
        .containsExactly("2", "3", "4");
    assertThat(bob.get(all + "?before=x").ok(400).text("/field")).isEqualTo("before");
    bob.get(all + "?before=" + ids.get(0) + "&after=" + ids.get(1)).ok(400);
    bob.get(all + "?limit=0").ok(400);
    bob.get(all + "?limit=101").ok(400);
    bob.get(all + "?limit=100").ok(200);
  }

  @Test
  void emoji_of_four_bytes_come_back_as_they_went() {
    var one = channel + "/messages/" + say(ann, "react");
    for (var emoji : List.of("👍", "🏳️‍🌈", "#️⃣")) {
      var path = one + "/reactions/" + encoded(emoji);
      bob.put(path + "/@me").ok(204);
      bob.put(path + "/@me").ok(204);
      var who = ann.get(path).ok(200);
      assertThat(who.text("/users/0/username")).isEqualTo("bob");
      assertThat(who.body().has("next")).isFalse();
      var shown = bob.get(one).ok(200).body().path("reactions").path(0);
      assertThat(shown.path("emoji").asText()).isEqualTo(emoji);
      assertThat(shown.path("count").asInt()).isEqualTo(1);
      assertThat(shown.path("me").asBoolean()).isTrue();
      bob.delete(path + "/@me").ok(204);
      bob.delete(path + "/@me").ok(204);
      assertThat(ann.get(one).ok(200).body().path("reactions")).isEmpty();
    }
    bob.put(one + "/reactions/" + encoded("👍👍") + "/@me").ok(400);
  }

  @Test
  void pins_and_bulk_deletions_are_for_moderators() {
    var ids = List.of(say(ann, "1"), say(bob, "2"), say(ann, "3"));
    var pin = channel + "/messages/" + ids.get(1) + "/pin";
    bob.put(pin).ok(403);
    ann.put(pin).ok(204);
    assertThat(contents(bob.get(channel + "/pins").ok(200).body())).containsExactly("2");
    ann.delete(pin).ok(204);
    assertThat(contents(bob.get(channel + "/pins").ok(200).body())).isEmpty();
    bob.post(channel + "/messages/bulk-delete", "ids", ids).ok(403);
    ann.post(channel + "/messages/bulk-delete", "ids", ids).ok(204);
    assertThat(contents(bob.get(channel + "/messages").ok(200).body())).isEmpty();
    ann.post(channel + "/messages/bulk-delete", "ids", List.of()).ok(400);
  }

  @Test
  void messages_are_looked_for() {
    say(ann, "The quick brown fox");
    say(bob, "The lazy dog https://dog.example.org/");
    var search = channel + "/search?q=";
    var found = bob.get(search + encoded("THE from:ann")).ok(200);
    assertThat(contents(found.body())).containsExactly("The quick brown fox");
    assertThat(found.body().path("searched").asInt()).isEqualTo(2);
    assertThat(contents(bob.get(search + encoded("has:link")).ok(200).body())).hasSize(1);
    assertThat(bob.get(search).ok(400).text("/field")).isEqualTo("q");
    bob.get(search + "fox&after=x").ok(400);
  }

  @Test
  void read_markers_are_stored_and_mentions_are_counted() {
    var first = say(ann, "1");
    var second = say(ann, "2 <@%s>".formatted(bob.userId()));
    say(ann, "3");
    assertThat(bob.get(channel + "/unread").ok(200).body().path("count").asInt()).isEqualTo(3);
    bob.post(channel + "/ack", "messageId", second).ok(204);
    bob.post(channel + "/ack", "messageId", first).ok(204);
    assertThat(bob.get(channel + "/unread").ok(200).body().path("count").asInt()).isEqualTo(1);
    bob.post(channel + "/ack", "messageId", first, "manual", true).ok(204);
    assertThat(bob.get(channel + "/unread").ok(200).body().path("count").asInt()).isEqualTo(2);
    bob.post("/servers/" + server + "/ack").ok(204);
    assertThat(bob.get(channel + "/unread").ok(200).body().path("count").asInt()).isZero();
    await()
        .atMost(Duration.ofSeconds(20))
        .untilAsserted(
            () ->
                assertThat(ann.get(channel + "/unread").ok(200).body().path("count").asInt())
                    .isZero());
    bob.post(channel + "/ack", "messageId", "7ZZZZZZZZZZZZZZZZZZZZZZZZZ").ok(400);
    bob.post(channel + "/ack", "messageId", "x").ok(400);
    bob.get(channel + "/readers/" + first).ok(403);
  }

  @Test
  void the_newest_message_is_known_to_the_channel() {
    say(ann, "1");
    var last = say(ann, "2");
    await()
        .atMost(Duration.ofSeconds(20))
        .untilAsserted(
            () ->
                assertThat(bob.get("/servers/" + server).ok(200).text("/channels/0/lastMessageId"))
                    .isEqualTo(last));
  }

  @Test
  void strangers_find_nothing_at_all() {
    var one = channel + "/messages/" + say(ann, "secret");
    stranger.get(one).ok(404);
    stranger.get(channel + "/messages").ok(404);
    stranger.post(channel + "/messages", "content", "hi").ok(404);
    stranger.patch(one, "content", "hi").ok(404);
    stranger.delete(one).ok(404);
    stranger.put(one + "/reactions/x/@me").ok(404);
    stranger.get(one + "/reactions/x").ok(404);
    stranger.put(one + "/pin").ok(404);
    stranger.get(channel + "/pins").ok(404);
    stranger.get(channel + "/search?q=x").ok(404);
    stranger.get(channel + "/unread").ok(404);
    stranger.post(channel + "/ack", "messageId", one.substring(one.length() - 26)).ok(404);
    stranger.post("/servers/" + server + "/ack").ok(404);
    ann.get("/channels/x/messages").ok(404);
    live.get(channel + "/messages").ok(401);
  }

  @Test
  void a_member_who_leaves_loses_access_at_once() {
    bob.get(channel + "/messages").ok(200);
    bob.delete("/servers/" + server + "/members/@me").ok(204);
    bob.post(channel + "/messages", "content", "hi").ok(404);
    await()
        .atMost(Duration.ofSeconds(5))
        .untilAsserted(() -> bob.get(channel + "/messages").ok(404));
  }

  @Test
  void reactions_of_another_channel_are_not_revealed() {
    var elsewhere = stranger.post("/servers", "name", "Go").ok(201).text("/channels/0/channelId");
    var hidden =
        stranger
            .post("/channels/" + elsewhere + "/messages", "content", "Mine")
            .ok(201)
            .text("/messageId");
    var table = Tables.of(live.database()).word("stage", "local").open(ChatTable.class);
    table.batch(
        IntStream.range(0, 150)
            .mapToObj(i -> new Reaction(hidden, "x", "user" + i, elsewhere, Instant.EPOCH))
            .map(table.reactions()::put)
            .toList());
    var told = ann.get(channel + "/messages/" + hidden + "/reactions/x").ok(200).body();
    assertThat(told)
        .isEqualTo(LiveChat.JSON.createObjectNode().set("users", LiveChat.JSON.createArrayNode()));
  }
}
