package dev.trestle.apps.chat.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.chat.testing.LiveChat;
import dev.trestle.apps.chat.testing.Person;
import dev.trestle.kit.id.Ids;
import java.time.InstantSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What members and admins of a server can learn about other users.
@Timeout(600)
class PrivacyTest {
  private final LiveChat live =
      LiveChat.open(config -> config.accounts(config.accounts().assumesVerified(true)));
  private Person ann = live.signUp("ann");
  private Person bob = live.signUp("bob");
  private String server = "";

  @BeforeEach
  void found() {
    server = "/servers/" + ann.post("/servers", "name", "Chess").ok(201).text("/meta/serverId");
    bob.post("/invites/%s/join".formatted(ann.post(server + "/invites").ok(201).text("/code")))
        .ok(200);
  }

  @AfterEach
  void close() {
    live.close();
  }

  private JsonNode ban(String userId) {
    for (var ban : ann.get(server + "/bans").ok(200).body().path("bans")) {
      if (ban.path("userId").asText().equals(userId)) {
        return ban;
      }
    }
    throw new AssertionError("No ban of " + userId);
  }

  @Test
  void a_ban_does_not_reveal_whether_an_account_exists() {
    var stranger = live.signUp("eve");
    var nobody = new Ids(InstantSource.system()).next();
    ann.put(server + "/bans/" + stranger.userId()).ok(204);
    ann.put(server + "/bans/" + nobody).ok(204);
    assertThat(ban(stranger.userId()).has("user")).isFalse();
    assertThat(ban(nobody).has("user")).isFalse();
    ann.delete(server + "/bans/" + stranger.userId()).ok(204);
    ann.delete(server + "/bans/" + nobody).ok(204);
  }

  @Test
  void a_ban_of_a_member_has_their_name() {
    ann.put(server + "/bans/" + bob.userId(), "reason", "spam").ok(204);
    bob.patch("/users/me", "username", "robert", "bio", "Somewhere else").ok(200);
    assertThat(ban(bob.userId()).at("/user/username").asText()).isEqualTo("bob");
    assertThat(ban(bob.userId()).at("/user/bio").isMissingNode()).isTrue();
    // Once more, when they are no member: still known.
    ann.put(server + "/bans/" + bob.userId(), "reason", "much spam").ok(204);
    assertThat(ban(bob.userId()).path("reason").asText()).isEqualTo("much spam");
    assertThat(ban(bob.userId()).at("/user/username").asText()).isEqualTo("bob");
  }

  @Test
  void a_ban_of_a_deleted_user_has_no_name() {
    ann.put(server + "/bans/" + bob.userId()).ok(204);
    bob.delete("/users/me", "password", Person.PASSWORD).ok(204);
    assertThat(ban(bob.userId()).at("/user/username").asText()).isEqualTo("deleted");
    assertThat(ban(bob.userId()).at("/user/deleted").asBoolean()).isTrue();
  }

  @Test
  void a_notification_level_is_shown_to_its_member_only() {
    var changed = bob.patch(server + "/members/@me", "notifyLevel", "none").ok(200);
    assertThat(changed.text("/notifyLevel")).isEqualTo("none");
    assertThat(bob.get(server).ok(200).text("/me/notifyLevel")).isEqualTo("none");
    assertThat(bob.get(server + "/members/@me").ok(200).text("/notifyLevel")).isEqualTo("none");
    assertThat(listed(bob).path("notifyLevel").asText()).isEqualTo("none");
    var others = server + "/members/" + bob.userId();
    assertThat(ann.get(others).ok(200).body().has("notifyLevel")).isFalse();
    assertThat(ann.patch(others, "nickname", "B").ok(200).body().has("notifyLevel")).isFalse();
    assertThat(listed(ann).has("notifyLevel")).isFalse();
  }

  /// Bob in the list of members, as a viewer sees him.
  private JsonNode listed(Person viewer) {
    return viewer.get(server + "/members?q=bob").ok(200).body().at("/members/0");
  }
}
