package dev.trestle.apps.nbhd.neighborhood;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.nbhd.table.neighborhood.MembershipEvent;
import dev.trestle.apps.nbhd.testing.LiveNbhd;
import dev.trestle.apps.nbhd.testing.NbhdUser;
import dev.trestle.kit.testing.ShiftedClock;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MembersTest {
  private final ShiftedClock clock = new ShiftedClock();
  private final LiveNbhd live = LiveNbhd.open(config -> config.clock(clock));
  private final NbhdUser ann = live.signUp("ann");
  private final NbhdUser bob = live.signUp("bob");
  private final NbhdUser eve = live.signUp("eve");

  @AfterEach
  void close() {
    live.close();
  }

  private static String at(String slug, String path) {
    return "/neighborhoods/%s%s".formatted(slug, path);
  }

  private static String member(String slug, NbhdUser user) {
    return at(slug, "/members/" + user.did());
  }

  private static String ban(String slug, NbhdUser user) {
    return at(slug, "/bans/" + user.did());
  }

  private long count(String slug) {
    return ann.get("/neighborhoods/" + slug).ok(200).data().path("member_count").asLong();
  }

  @Test
  void a_public_neighborhood_is_joined_and_left() {
    ann.neighborhood("Downtown");
    assertThat(bob.post(at("downtown", "/join")).ok(201).text("/status")).isEqualTo("active");
    bob.post(at("downtown", "/join")).ok(200);
    assertThat(count("downtown")).isEqualTo(2);
    assertThat(live.client().get(at("downtown", "/members")).ok(200).texts("/user/display_name"))
        .containsExactlyInAnyOrder("ann", "bob");
    assertThat(live.client().get(member("downtown", bob)).ok(200).text("/role"))
        .isEqualTo("member");
    bob.delete(at("downtown", "/leave")).ok(204);
    bob.delete(at("downtown", "/leave")).ok(404);
    assertThat(count("downtown")).isEqualTo(1);
    ann.delete(at("downtown", "/leave")).ok(403);
  }

  @Test
  void administrators_approve_where_that_is_required() {
    ann.neighborhood("Downtown", "settings", Map.of("approval_required", true));
    assertThat(bob.post(at("downtown", "/join"), "message", "Hi").ok(201).text("/status"))
        .isEqualTo("pending");
    eve.post(at("downtown", "/join")).ok(201);
    assertThat(count("downtown")).isEqualTo(1);
    assertThat(live.client().get(at("downtown", "/members")).ok(200).data()).hasSize(1);
    live.client().get(member("downtown", bob)).ok(404);
    bob.get(at("downtown", "/members?status=pending")).ok(403);
    var pending = ann.get(at("downtown", "/members?status=pending")).ok(200);
    assertThat(pending.data()).hasSize(2);
    assertThat(ann.get(member("downtown", bob)).ok(200).text("/message")).isEqualTo("Hi");
    ann.post(member("downtown", bob) + "/approve").ok(204);
    ann.post(member("downtown", bob) + "/approve").ok(404);
    ann.post(member("downtown", eve) + "/reject").ok(204);
    assertThat(count("downtown")).isEqualTo(2);
    assertThat(ann.get(member("downtown", bob)).ok(200).data().has("message")).isFalse();
    eve.post(at("downtown", "/join")).ok(201);
    eve.delete(at("downtown", "/leave")).ok(204);
    assertThat(count("downtown")).isEqualTo(2);
  }

  @Test
  void roles_are_changed_by_those_above() {
    ann.neighborhood("Downtown");
    bob.post(at("downtown", "/join")).ok(201);
    eve.post(at("downtown", "/join")).ok(201);
    bob.put(member("downtown", eve), "role", "admin").ok(403);
    ann.put(member("downtown", bob), "role", "admin").ok(204);
    bob.put(member("downtown", eve), "role", "admin").ok(204);
    bob.put(member("downtown", eve), "role", "member").ok(403);
    bob.put(member("downtown", ann), "role", "member").ok(403);
    ann.put(member("downtown", eve), "role", "creator").ok(400);
    ann.put(member("downtown", eve), "role", "member").ok(204);
    bob.delete(member("downtown", eve)).ok(204);
    bob.delete(member("downtown", ann)).ok(403);
    assertThat(count("downtown")).isEqualTo(2);
  }

  @Test
  void a_banned_user_neither_counts_nor_comes_back() {
    ann.neighborhood("Downtown");
    bob.post(at("downtown", "/join")).ok(201);
    ann.put(ban("downtown", bob), "note", "Spam").ok(204);
    assertThat(count("downtown")).isEqualTo(1);
    bob.post(at("downtown", "/join")).ok(403);
    bob.delete(at("downtown", "/leave")).ok(404);
    assertThat(bob.get("/neighborhoods/downtown").ok(200).data().has("membership")).isFalse();
    assertThat(ann.get(at("downtown", "/members?status=banned")).ok(200).data()).hasSize(1);
    ann.put(ban("downtown", eve)).ok(204);
    ann.put(at("downtown", "/bans/did:plc:nobody")).ok(404);
    ann.put(ban("downtown", ann)).ok(403);
    ann.delete(ban("downtown", bob)).ok(204);
    ann.delete(ban("downtown", bob)).ok(404);
    bob.post(at("downtown", "/join")).ok(201);
    assertThat(count("downtown")).isEqualTo(2);
  }

  @Test
  void the_creator_gives_the_neighborhood_to_another_member() {
    ann.neighborhood("Downtown");
    ann.post(at("downtown", "/transfer"), "did", bob.did()).ok(404);
    bob.post(at("downtown", "/join")).ok(201);
    bob.post(at("downtown", "/transfer"), "did", bob.did()).ok(403);
    ann.post(at("downtown", "/transfer"), "did", bob.did()).ok(204);
    var shown = ann.get("/neighborhoods/downtown").ok(200);
    assertThat(shown.text("/creator_did")).isEqualTo(bob.did());
    assertThat(shown.text("/membership/role")).isEqualTo("admin");
    ann.delete(at("downtown", "/leave")).ok(204);
    bob.delete(at("downtown", "/leave")).ok(403);
  }

  @Test
  void a_private_neighborhood_does_not_exist_for_strangers() {
    var id = ann.neighborhood("Hidden", "privacy", "private").path("id").asText();
    for (var path : new String[] {"/neighborhoods/hidden", "/neighborhoods/" + id}) {
      bob.get(path).ok(404);
      live.client().get(path).ok(404);
      bob.get(path + "/members").ok(404);
      assertThat(bob.post(path + "/join").ok(404).at("/error"))
          .isEqualTo(bob.post("/neighborhoods/no-such-place/join").ok(404).at("/error"));
      bob.post(path + "/join", "invite", "abcdefghjkmn").ok(404);
    }
    ann.get("/neighborhoods/hidden").ok(200);
  }

  @Test
  void an_invite_opens_a_private_neighborhood_as_often_as_it_says() {
    ann.neighborhood("Hidden", "privacy", "private");
    var invite = ann.post(at("hidden", "/invites"), "max_uses", 1, "days", 7).ok(201);
    var code = invite.text("/code");
    assertThat(code).matches("[a-z2-9]{12}");
    assertThat(live.client().get("/invites/" + code).ok(200).text("/slug")).isEqualTo("hidden");
    bob.post(at("hidden", "/join"), "invite", code).ok(201);
    eve.post(at("hidden", "/join"), "invite", code).ok(404);
    live.client().get("/invites/" + code).ok(404);
    assertThat(ann.get(at("hidden", "/invites")).ok(200).at("/data/invites/0/uses").asInt())
        .isEqualTo(1);
    bob.get(at("hidden", "/invites")).ok(403);
    ann.delete(at("hidden", "/invites/" + code)).ok(204);
    ann.delete(at("hidden", "/invites/" + code)).ok(404);
  }

  @Test
  void an_invite_expires() {
    ann.neighborhood("Hidden", "privacy", "private");
    var code = ann.post(at("hidden", "/invites"), "days", 7).ok(201).text("/code");
    clock.forward(Duration.ofDays(8));
    bob.post(at("hidden", "/join"), "invite", code).ok(404);
    assertThat(ann.get(at("hidden", "/invites")).ok(200).at("/data/invites")).isEmpty();
  }

  @Test
  void a_banned_user_does_not_learn_of_a_private_neighborhood_by_an_invite() {
    ann.neighborhood("Hidden", "privacy", "private");
    var code = ann.post(at("hidden", "/invites")).ok(201).text("/code");
    ann.put(ban("hidden", bob)).ok(204);
    bob.post(at("hidden", "/join"), "invite", code).ok(404);
    bob.get("/neighborhoods/hidden").ok(404);
  }

  @Test
  void a_neighborhood_may_require_a_verified_address() {
    try (var strict =
        LiveNbhd.open(config -> config.accounts(config.accounts().assumesVerified(false)))) {
      var creator = strict.signUp("creator");
      creator.neighborhood("Strict", "settings", Map.of("require_email_verification", true));
      strict.signUp("other").post(at("strict", "/join")).ok(403);
    }
  }

  @Test
  void the_history_is_for_administrators_and_outlives_memberships() {
    var id = ann.neighborhood("Downtown").path("id").asText();
    bob.post(at("downtown", "/join")).ok(201);
    bob.get(at("downtown", "/history")).ok(403);
    clock.forward(Duration.ofSeconds(2));
    bob.delete(at("downtown", "/leave")).ok(204);
    clock.forward(Duration.ofDays(4000));
    assertThat(live.table().historyOf(id).all(10))
        .extracting(MembershipEvent::did)
        .containsExactly(bob.did(), bob.did(), ann.did());
    var again = live.client().signIn("ann");
    assertThat(again.get(at("downtown", "/history")).ok(200).texts("/action"))
        .first()
        .isEqualTo("member.left");
  }
}
