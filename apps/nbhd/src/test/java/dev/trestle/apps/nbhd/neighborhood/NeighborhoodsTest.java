package dev.trestle.apps.nbhd.neighborhood;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.nbhd.table.neighborhood.MembershipEvent;
import dev.trestle.apps.nbhd.table.neighborhood.MembershipEvent.Action;
import dev.trestle.apps.nbhd.testing.Answer;
import dev.trestle.apps.nbhd.testing.LiveNbhd;
import dev.trestle.apps.nbhd.testing.NbhdUser;
import dev.trestle.kit.testing.ShiftedClock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class NeighborhoodsTest {
  private final ShiftedClock clock = new ShiftedClock();
  private final LiveNbhd live = LiveNbhd.open(config -> config.clock(clock));
  private final NbhdUser ann = live.signUp("ann");
  private final NbhdUser bob = live.signUp("bob");

  @AfterEach
  void close() {
    live.close();
  }

  private Answer show(String idOrSlug) {
    return live.client().get("/neighborhoods/" + idOrSlug);
  }

  private List<Action> history(String id) {
    return live.table().historyOf(id).all(100).stream().map(MembershipEvent::action).toList();
  }

  @Test
  void who_creates_a_neighborhood_is_its_creator_and_only_member() {
    var answer =
        ann.post(
                "/neighborhoods",
                "name",
                "Downtown Collective",
                "description",
                "All who live downtown",
                "settings",
                Map.of("approval_required", true))
            .ok(201);
    assertThat(answer.header("Location")).contains("/neighborhoods/downtown-collective");
    assertThat(answer.text("/id")).matches("nbhd-[0-9a-z]{26}");
    assertThat(answer.text("/membership/role")).isEqualTo("creator");
    var shown = show("downtown-collective").ok(200);
    assertThat(shown.data().path("member_count").asLong()).isEqualTo(1);
    assertThat(shown.text("/privacy")).isEqualTo("public");
    assertThat(shown.at("/data/settings/approval_required").asBoolean()).isTrue();
    assertThat(shown.at("/data/settings/allow_site_creation").asBoolean()).isTrue();
    assertThat(show(answer.text("/id")).ok(200).data()).isEqualTo(shown.data());
    assertThat(history(answer.text("/id"))).containsExactly(Action.NBHD_CREATED);
  }

  @Test
  void a_slug_is_given_once() {
    ann.neighborhood("Downtown");
    assertThat(bob.post("/neighborhoods", "name", "Döwntown").ok(409).code())
        .isEqualTo("SLUG_TAKEN");
    assertThat(bob.neighborhood("Döwntown", "slug", "downtown-two").path("slug").asText())
        .isEqualTo("downtown-two");
  }

  @Test
  void a_name_without_latin_letters_needs_an_address() {
    var refused = ann.post("/neighborhoods", "name", "Арбат").ok(400);
    assertThat(refused.at("/error/details/field").asText()).isEqualTo("name");
    assertThat(ann.neighborhood("Арбат", "slug", "arbat").path("name").asText()).isEqualTo("Арбат");
  }

  @Test
  void values_have_limits() {
    var refused =
        ann.post(
                "/neighborhoods",
                "name",
                "ab",
                "description",
                "x".repeat(1001),
                "privacy",
                "secret")
            .ok(400);
    assertThat(refused.wrongFields()).containsExactlyInAnyOrder("name", "description", "privacy");
    ann.post("/neighborhoods", "name", "Fine", "slug", "www").ok(400);
  }

  @Test
  void a_user_creates_five_a_day() {
    try (var strict = LiveNbhd.open(config -> config.forPrograms(false).clock(clock))) {
      var eve = strict.signUp("eve");
      for (int i = 1; i <= 5; i++) {
        eve.neighborhood("Place " + i);
      }
      var refused = eve.post("/neighborhoods", "name", "Place 6").ok(429);
      assertThat(refused.code()).isEqualTo("QUOTA_EXCEEDED");
      assertThat(refused.header("Retry-After")).isPresent();
      assertThat(refused.header("X-RateLimit-Limit")).isPresent();
      clock.forward(Duration.ofDays(1));
      eve.neighborhood("Place 6");
    }
  }

  @Test
  void a_request_with_a_key_creates_one() {
    var client = ann.client().with("Idempotency-Key", "one");
    var first = client.post("/neighborhoods", "name", "Downtown").ok(201);
    var second = client.post("/neighborhoods", "name", "Downtown").ok(201);
    assertThat(second.data()).isEqualTo(first.data());
    assertThat(second.header("Location")).isEqualTo(first.header("Location"));
    assertThat(live.client().get("/neighborhoods").ok(200).data()).hasSize(1);
    // The key is the caller's.
    bob.client().with("Idempotency-Key", "one").post("/neighborhoods", "name", "Uptown").ok(201);
  }

  @Test
  void public_ones_are_listed_newest_first() {
    ann.neighborhood("First");
    clock.forward(Duration.ofSeconds(2));
    ann.neighborhood("Hidden", "privacy", "private");
    clock.forward(Duration.ofSeconds(2));
    ann.neighborhood("Second");
    var page = live.client().get("/neighborhoods?limit=1").ok(200);
    assertThat(page.texts("/slug")).containsExactly("second");
    var rest =
        live.client()
            .get(
                "/neighborhoods?limit=5&cursor=" + page.at("/meta/pagination/next_cursor").asText())
            .ok(200);
    assertThat(rest.texts("/slug")).containsExactly("first");
    assertThat(ann.get("/users/me/neighborhoods").ok(200).texts("/slug"))
        .containsExactly("second", "hidden", "first");
    assertThat(bob.get("/users/" + ann.did() + "/neighborhoods").ok(200).texts("/slug"))
        .containsExactlyInAnyOrder("second", "first");
  }

  @Test
  void a_change_needs_the_version_that_was_seen_and_is_in_the_history() {
    var id = ann.neighborhood("Downtown").path("id").asText();
    var path = "/neighborhoods/" + id;
    var changed =
        ann.patch(
                path,
                "version",
                1,
                "description",
                "New",
                "settings",
                Map.of("require_email_verification", true))
            .ok(200);
    assertThat(changed.data().path("version").asLong()).isEqualTo(2);
    assertThat(changed.at("/data/settings/require_email_verification").asBoolean()).isTrue();
    assertThat(changed.at("/data/settings/allow_site_creation").asBoolean()).isTrue();
    assertThat(ann.patch(path, "version", 1, "description", "Other").ok(409).code())
        .isEqualTo("CONFLICT");
    var event = live.table().historyOf(id).first().orElseThrow();
    assertThat(event.action()).isEqualTo(Action.NBHD_UPDATED);
    assertThat(event.note()).contains("settings, description");
  }

  @Test
  void members_who_join_do_not_disturb_a_change() {
    var id = ann.neighborhood("Downtown").path("id").asText();
    bob.post("/neighborhoods/%s/join".formatted(id)).ok(201);
    ann.patch("/neighborhoods/" + id, "version", 1, "description", "New").ok(200);
    assertThat(show(id).ok(200).data().path("member_count").asLong()).isEqualTo(2);
  }

  @Test
  void a_former_address_leads_to_the_neighborhood_for_ninety_days() {
    var id = ann.neighborhood("Downtown").path("id").asText();
    var renamed = ann.patch("/neighborhoods/downtown", "version", 1, "name", "Uptown").ok(200);
    assertThat(renamed.text("/slug")).isEqualTo("uptown");
    assertThat(show("downtown").ok(200).text("/id")).isEqualTo(id);
    assertThat(bob.post("/neighborhoods", "name", "Downtown").ok(409).code())
        .isEqualTo("SLUG_TAKEN");
    // Its own former address can be taken back.
    ann.patch("/neighborhoods/uptown", "version", 2, "slug", "downtown").ok(200);
    assertThat(show("uptown").ok(200).text("/slug")).isEqualTo("downtown");
    clock.forward(Duration.ofDays(91));
    show("uptown").ok(404);
    bob.neighborhood("Uptown");
  }

  @Test
  void a_deleted_neighborhood_is_gone_at_once_and_its_history_stays() {
    var id = ann.neighborhood("Downtown").path("id").asText();
    bob.post("/neighborhoods/downtown/join").ok(201);
    ann.post("/neighborhoods/downtown/invites").ok(201);
    bob.delete("/neighborhoods/downtown", "slug", "downtown").ok(403);
    ann.delete("/neighborhoods/downtown", "slug", "uptown").ok(400);
    ann.delete("/neighborhoods/downtown", "slug", "downtown").ok(202);
    show("downtown").ok(404);
    show(id).ok(404);
    assertThat(live.client().get("/neighborhoods").ok(200).data()).isEmpty();
    assertThat(bob.get("/users/me/neighborhoods").ok(200).data()).isEmpty();
    live.await(() -> assertThat(live.table().neighborhood(id).find()).isEmpty());
    assertThat(live.table().membersOf(id).all(10)).isEmpty();
    assertThat(live.table().invitesOf(id).all(10)).isEmpty();
    assertThat(history(id))
        .contains(Action.NBHD_CREATED, Action.MEMBER_JOINED, Action.NBHD_DELETED);
    bob.neighborhood("Downtown");
  }

  @Test
  void an_instance_may_require_a_verified_address() {
    try (var strict =
        LiveNbhd.open(
            config ->
                config.verifiedOnly(true).accounts(config.accounts().assumesVerified(false)))) {
      var eve = strict.signUp("eve");
      assertThat(eve.post("/neighborhoods", "name", "Place").ok(403).code()).isEqualTo("FORBIDDEN");
    }
  }
}
