package dev.trestle.apps.chat.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.testing.Answer;
import dev.trestle.apps.chat.testing.LiveChat;
import dev.trestle.apps.chat.testing.Person;
import dev.trestle.singletable.access.Tables;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The routes of servers, members, channels and invites over HTTP.
@Timeout(600)
class ServerRoutesTest {
  private static final LiveChat live = LiveChat.open();
  private static Person ann;
  private static Person bob;
  private static Person eve;

  @BeforeAll
  static void signUp() {
    ann = live.signUp("ann");
    bob = live.signUp("bob");
    eve = live.signUp("eve");
  }

  @AfterAll
  static void close() {
    live.close();
  }

  private static String server(String name) {
    return ann.post("/servers", "name", name).ok(201).text("/meta/serverId");
  }

  private static String code(String serverId) {
    return ann.post("/servers/" + serverId + "/invites").ok(201).text("/code");
  }

  @Test
  void a_server_is_made_shown_listed_and_changed() {
    var made = ann.post("/servers", "name", "Chess").ok(201);
    var at = "/servers/" + made.text("/meta/serverId");
    assertThat(made.header("Location")).contains("/chat/api/v1" + at);
    assertThat(made.text("/channels/0/name")).isEqualTo("general");
    assertThat(made.text("/me/role")).isEqualTo("owner");
    assertThat(made.text("/me/user/username")).isEqualTo("ann");
    assertThat(ann.get(at).ok(200).body()).isEqualTo(made.body());
    assertThat(ann.get("/servers").ok(200).body().path("servers")).contains(made.body());
    var changed = ann.patch(at, "name", "Go", "defaultNotify", "mentions", "version", 1).ok(200);
    assertThat(changed.text("/name")).isEqualTo("Go");
    assertThat(changed.body().path("version").asInt()).isEqualTo(2);
    assertThat(ann.patch(at, "name", "Go", "version", 1).ok(409).code()).isEqualTo("CONFLICT");
    assertThat(ann.patch(at, "defaultNotify", "loud", "version", 2).ok(400).text("/field"))
        .isEqualTo("defaultNotify");
  }

  @Test
  void strangers_and_nonsense_find_nothing_anywhere() {
    var serverId = server("Chess");
    var channelId = ann.get("/servers/" + serverId).text("/channels/0/channelId");
    var unknown = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
    for (var id : List.of(serverId, unknown, "nonsense", "01ARZ3NDEKTSV4RRFFQ69G5FA%23")) {
      var at = "/servers/" + id;
      for (var answer :
          List.of(
              eve.get(at),
              eve.patch(at, "name", "Mine", "version", 1),
              eve.delete(at, "name", "Chess"),
              eve.post(at + "/owner", "userId", eve.userId(), "password", Person.PASSWORD),
              eve.get(at + "/members"),
              eve.get(at + "/members/" + ann.userId()),
              eve.patch(at + "/members/@me", "nickname", "x"),
              eve.delete(at + "/members/@me"),
              eve.delete(at + "/members/" + ann.userId()),
              eve.get(at + "/bans"),
              eve.put(at + "/bans/" + ann.userId()),
              eve.delete(at + "/bans/" + ann.userId()),
              eve.get(at + "/audit"),
              eve.post(at + "/channels", "name", "mine"),
              eve.put(at + "/channels/order", "channelIds", List.of()),
              eve.post(at + "/invites"),
              eve.get(at + "/invites"))) {
        assertNotFound(answer);
      }
    }
    for (var id : List.of(channelId, unknown, "nonsense")) {
      assertNotFound(eve.patch("/channels/" + id, "name", "mine"));
      assertNotFound(eve.delete("/channels/" + id));
    }
    assertThat(live.get("/servers/" + serverId).ok(401).code()).isEqualTo("UNAUTHENTICATED");
  }

  private static void assertNotFound(Answer answer) {
    assertThat(answer.ok(404).code()).isEqualTo("NOT_FOUND");
  }

  @Test
  void a_user_with_a_code_sees_a_preview_and_joins() {
    var serverId = server("Chess");
    var code = code(serverId);
    var preview = live.get("/invites/" + code).ok(200);
    assertThat(preview.text("/server/name")).isEqualTo("Chess");
    assertThat(preview.text("/inviter/username")).isEqualTo("ann");
    assertThat(preview.body().has("member")).isFalse();
    assertThat(bob.get("/invites/" + code).ok(200).body().path("member").asBoolean(true)).isFalse();
    var joined = bob.post("/invites/" + code + "/join").ok(200);
    assertThat(joined.text("/me/role")).isEqualTo("member");
    assertThat(joined.body().at("/meta/memberCount").asInt()).isEqualTo(2);
    assertThat(bob.get("/invites/" + code).ok(200).body().path("member").asBoolean()).isTrue();
    assertThat(bob.post("/invites/" + code + "/join").ok(200).body()).isEqualTo(joined.body());
    assertThat(
            ann.get("/servers/" + serverId + "/invites")
                .ok(200)
                .body()
                .at("/invites/0/uses")
                .asInt())
        .isEqualTo(1);
    assertThat(live.get("/invites/nonsense").ok(404).code()).isEqualTo("INVITE_INVALID");
    bob.delete("/invites/" + code).ok(403);
    ann.delete("/invites/" + code).ok(204);
    assertThat(live.get("/invites/" + code).ok(404).code()).isEqualTo("INVITE_INVALID");
    assertThat(eve.post("/invites/" + code + "/join").ok(404).code()).isEqualTo("INVITE_INVALID");
  }

  @Test
  void members_are_listed_raised_kicked_and_banned() {
    var serverId = server("Chess");
    var at = "/servers/" + serverId;
    var code = code(serverId);
    bob.post("/invites/" + code + "/join").ok(200);
    eve.post("/invites/" + code + "/join").ok(200);
    var first = ann.get(at + "/members?limit=2").ok(200);
    assertThat(first.body().path("members")).hasSize(2);
    var rest = ann.get(at + "/members?limit=2&after=" + first.text("/next")).ok(200);
    assertThat(rest.body().path("members")).hasSize(1);
    assertThat(ann.get(at + "/members?q=EV").ok(200).text("/members/0/user/username"))
        .isEqualTo("eve");
    ann.get(at + "/members?limit=0").ok(400);
    ann.get(at + "/members?after=nonsense").ok(400);
    ann.patch(at + "/members/" + bob.userId(), "role", "moderator").ok(200);
    bob.patch(at + "/members/@me", "nickname", "Bobby").ok(200);
    assertThat(
            ann.get(at + "/members/" + bob.userId().toLowerCase(Locale.ROOT))
                .ok(200)
                .text("/nickname"))
        .isEqualTo("Bobby");
    bob.delete(at + "/members/" + eve.userId()).ok(204);
    eve.get(at).ok(404);
    ann.put(at + "/bans/" + eve.userId(), "reason", "spam").ok(204);
    assertThat(eve.post("/invites/" + code + "/join").ok(403).code()).isEqualTo("BANNED");
    assertThat(ann.get(at + "/bans").ok(200).text("/bans/0/user/username")).isEqualTo("eve");
    ann.delete(at + "/bans/" + eve.userId()).ok(204);
    ann.delete(at + "/members/@me").ok(403);
    bob.delete(at + "/members/@me").ok(204);
    var entries = ann.get(at + "/audit").ok(200).body().path("entries");
    assertThat(entries)
        .extracting(entry -> entry.path("action").asText())
        .containsExactly("ban.remove", "ban.add", "member.kick", "member.update", "invite.create");
    assertThat(entries.path(0).at("/actor/username").asText()).isEqualTo("ann");
  }

  @Test
  void channels_are_made_renamed_ordered_and_deleted() {
    var serverId = server("Chess");
    var at = "/servers/" + serverId;
    var made = ann.post(at + "/channels", "name", "Off Topic", "topic", "Anything").ok(201);
    assertThat(made.text("/name")).isEqualTo("off-topic");
    assertThat(ann.post(at + "/channels", "name", "off topic").ok(409).code())
        .isEqualTo("NAME_TAKEN");
    var channelId = made.text("/channelId");
    assertThat(ann.patch("/channels/" + channelId, "name", "random").ok(200).text("/name"))
        .isEqualTo("random");
    var general = ann.get(at).text("/channels/0/channelId");
    ann.put(at + "/channels/order", "channelIds", List.of(channelId, general)).ok(204);
    assertThat(ann.get(at).text("/channels/0/name")).isEqualTo("random");
    ann.delete("/channels/" + general).ok(204);
    assertThat(ann.delete("/channels/" + channelId).ok(409).code()).isEqualTo("LAST_CHANNEL");
  }

  @Test
  void a_server_changes_hands_only_with_the_password_and_is_deleted_by_name() {
    var serverId = server("Chess");
    var at = "/servers/" + serverId;
    bob.post("/invites/" + code(serverId) + "/join").ok(200);
    bob.post(at + "/owner", "userId", bob.userId(), "password", Person.PASSWORD).ok(403);
    assertThat(
            ann.post(at + "/owner", "userId", bob.userId(), "password", "something else")
                .ok(400)
                .text("/field"))
        .isEqualTo("password");
    ann.post(at + "/owner", "userId", bob.userId(), "password", Person.PASSWORD).ok(204);
    ann.delete(at, "name", "Chess").ok(403);
    bob.delete(at, "name", "chess").ok(400);
    bob.delete(at, "name", "Chess").ok(202);
    ann.get(at).ok(404);
    bob.get(at).ok(404);
    assertThat(ann.get("/servers").ok(200).body().path("servers"))
        .noneMatch(state -> state.at("/meta/serverId").asText().equals(serverId));
  }

  @Test
  void a_job_deletes_the_content_of_a_deleted_server() {
    var table = Tables.of(live.database()).placeholder("stage", "local").open(ChatTable.class);
    var serverId = server("Chess");
    bob.post("/invites/" + code(serverId) + "/join").ok(200);
    ann.delete("/servers/" + serverId, "name", "Chess").ok(202);
    Awaitility.await()
        .atMost(Duration.ofSeconds(20))
        .until(
            () ->
                table.membersOf(serverId).count(10) == 0
                    && table.auditOf(serverId).count(10) == 0
                    && table.invitesOf(serverId).count(10) == 0);
  }
}
