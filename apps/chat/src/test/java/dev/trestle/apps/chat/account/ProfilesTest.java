package dev.trestle.apps.chat.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.testing.Answer;
import dev.trestle.apps.chat.testing.LiveChat;
import dev.trestle.apps.chat.testing.Person;
import dev.trestle.testing.ConcurrentRun;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class ProfilesTest {
  private final LiveChat live = LiveChat.open();

  @AfterEach
  void close() {
    live.close();
  }

  @Test
  void a_user_changes_their_profile() {
    var ann = live.signUp("ann");
    var changed =
        ann.patch(
                "/users/me",
                "displayName",
                " Ann \uD83E\uDD8A ",
                "bio",
                "x".repeat(190),
                "presencePref",
                "dnd",
                "receipts",
                false)
            .ok(200);
    assertThat(changed.text("/displayName")).isEqualTo("Ann \uD83E\uDD8A");
    assertThat(changed.text("/presencePref")).isEqualTo("dnd");
    assertThat(changed.body().path("receipts").asBoolean()).isFalse();
    assertThat(ann.get("/auth/me").body()).isEqualTo(changed.body());
    var cleared = ann.patch("/users/me", "displayName", "", "bio", "").ok(200);
    assertThat(cleared.body().has("displayName")).isFalse();
    assertThat(cleared.body().has("bio")).isFalse();
  }

  @Test
  void a_server_without_verification_accepts_a_new_address_too() {
    try (var own =
        LiveChat.open(config -> config.accounts(config.accounts().assumesVerified(true)))) {
      var ann = own.signUp("ann");
      assertThat(ann.get("/auth/me").body().path("emailVerified").asBoolean()).isTrue();
      var moved =
          ann.patch("/users/me", "email", "new@example.org", "password", Person.PASSWORD).ok(200);
      assertThat(moved.text("/email")).isEqualTo("new@example.org");
      assertThat(moved.body().path("emailVerified").asBoolean()).isTrue();
    }
  }

  @Test
  void invalid_fields_are_refused_by_name() {
    var ann = live.signUp("ann");
    assertThat(refused(ann, "displayName", "x".repeat(33))).isEqualTo("displayName");
    assertThat(refused(ann, "displayName", "a\nb")).isEqualTo("displayName");
    assertThat(refused(ann, "bio", "x".repeat(191))).isEqualTo("bio");
    assertThat(refused(ann, "presencePref", "away")).isEqualTo("presencePref");
    assertThat(refused(ann, "username", "a")).isEqualTo("username");
    assertThat(refused(ann, "email", "ann")).isEqualTo("email");
    assertThat(refused(ann, "avatarBlobId", "f".repeat(64))).isEqualTo("avatarBlobId");
    ann.patch("/users/me", "displayName", "x".repeat(32)).ok(200);
  }

  private static String refused(Person person, String field, String value) {
    return person.patch("/users/me", field, value).ok(400).text("/field");
  }

  @Test
  void a_name_that_is_given_up_is_free_for_others() {
    var ann = live.signUp("ann");
    var bob = live.signUp("bob");
    assertThat(bob.patch("/users/me", "username", "Ann").ok(409).code())
        .isEqualTo("USERNAME_TAKEN");
    ann.patch("/users/me", "username", "Anna").ok(200);
    ann.patch("/users/me", "username", "ANNA").ok(200);
    bob.patch("/users/me", "username", "Ann").ok(200);
  }

  @Test
  void another_address_needs_the_password() {
    var ann = live.signUp("ann");
    live.signUp("bob");
    assertThat(ann.patch("/users/me", "email", "new@example.org").ok(400).text("/field"))
        .isEqualTo("password");
    assertThat(
            ann.patch("/users/me", "email", "Bob@example.org", "password", Person.PASSWORD)
                .ok(409)
                .code())
        .isEqualTo("EMAIL_TAKEN");
    ann.patch("/users/me", "email", "new@example.org", "password", Person.PASSWORD).ok(200);
    live.post("/auth/login", "email", "ann@example.org", "password", Person.PASSWORD).ok(401);
    live.post("/auth/login", "email", "new@example.org", "password", Person.PASSWORD).ok(200);
    live.post(
            "/auth/signup",
            "email",
            "ann@example.org",
            "username",
            "ann2",
            "password",
            Person.PASSWORD)
        .ok(201);
  }

  @Test
  void of_many_requests_for_one_username_one_succeeds() {
    List<Person> userCache = new ArrayList<>();
    for (int i = 0; i < ConcurrentRun.SIZE; i++) {
      userCache.add(live.signUp("person" + i));
    }
    var answers = new ConcurrentLinkedQueue<Answer>();
    ConcurrentRun.run(
        1,
        (_, number) -> answers.add(userCache.get(number).patch("/users/me", "username", "king")));
    assertThat(answers).filteredOn(answer -> answer.status() == 200).hasSize(1);
    assertThat(answers).extracting(Answer::status).containsOnly(200, 409);
  }

  @Test
  void only_those_who_share_a_server_see_each_other() {
    var ann = live.signUp("ann");
    var bob = live.signUp("bob");
    ann.get("/users/" + bob.userId()).ok(404);
    assertThat(ann.get("/users/@me").ok(200).text("/username")).isEqualTo("ann");
    var server = ann.post("/servers", "name", "Chess").ok(201).text("/meta/serverId");
    var code = ann.post("/servers/%s/invites".formatted(server)).ok(201).text("/code");
    bob.post("/invites/%s/join".formatted(code)).ok(200);
    var seen = ann.get("/users/" + bob.userId()).ok(200);
    assertThat(seen.text("/username")).isEqualTo("bob");
    assertThat(seen.raw().body()).doesNotContain("email");
    bob.get("/users/" + ann.userId()).ok(200);
    bob.delete("/servers/%s/members/@me".formatted(server)).ok(204);
    bob.get("/users/" + ann.userId()).ok(404);
  }
}
