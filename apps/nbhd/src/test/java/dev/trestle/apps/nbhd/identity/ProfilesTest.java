package dev.trestle.apps.nbhd.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.nbhd.table.identity.User;
import dev.trestle.apps.nbhd.testing.Answer;
import dev.trestle.apps.nbhd.testing.LiveNbhd;
import dev.trestle.apps.nbhd.testing.NbhdUser;
import dev.trestle.kit.testing.ShiftedClock;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ProfilesTest {
  private final ShiftedClock clock = new ShiftedClock();
  private final LiveNbhd live = LiveNbhd.open(config -> config.forPrograms(true).clock(clock));
  private final NbhdUser ann = live.signUp("ann");

  @AfterEach
  void close() {
    live.close();
  }

  private Answer change(long version, Object... members) {
    var all = new Object[members.length + 2];
    all[0] = "version";
    all[1] = version;
    System.arraycopy(members, 0, all, 2, members.length);
    return ann.patch("/users/me", all);
  }

  @Test
  void a_change_needs_the_version_that_was_seen() {
    assertThat(change(1, "bio", "Baker", "location", "Lund").ok(200).text("/bio"))
        .isEqualTo("Baker");
    assertThat(change(1, "bio", "Butcher").ok(409).code()).isEqualTo("CONFLICT");
    var removed = change(2, "bio", "").ok(200);
    assertThat(removed.data().has("bio")).isFalse();
    assertThat(removed.text("/location")).isEqualTo("Lund");
    assertThat(removed.data().path("version").asLong()).isEqualTo(3);
    assertThat(ann.get("/users/me").ok(200).data()).isEqualTo(removed.data());
  }

  @Test
  void a_change_with_a_key_is_carried_out_once() {
    var client = ann.client().with("Idempotency-Key", "k1");
    var first = client.patch("/users/me", "version", 1, "bio", "Baker").ok(200);
    var second = client.patch("/users/me", "version", 1, "bio", "Baker").ok(200);
    assertThat(second.data()).isEqualTo(first.data());
    assertThat(client.patch("/users/me", "version", 2, "bio", "Other").ok(422).code())
        .isEqualTo("IDEMPOTENCY_MISMATCH");
  }

  @Test
  void values_have_limits() {
    assertThat(
            change(1, "bio", "x".repeat(501), "location", "x".repeat(101), "display_name", "")
                .ok(400)
                .wrongFields())
        .containsExactlyInAnyOrder("bio", "location", "display_name");
    change(1, "bio", "x".repeat(500), "location", "x".repeat(100)).ok(200);
  }

  @Test
  void others_see_neither_address_nor_those_who_are_suspended() {
    var shown = live.client().get("/users/" + ann.did()).ok(200);
    assertThat(shown.raw().body()).doesNotContain("example.org");
    assertThat(live.client().get("/users").ok(200).raw().body()).doesNotContain("example.org");
    live.table()
        .run(live.table().user(ann.did()).update().set(User::status).to(User.Status.SUSPENDED));
    live.client().get("/users/" + ann.did()).ok(404);
    assertThat(live.client().get("/users").ok(200).data()).isEmpty();
    assertThat(
            live.client()
                .post("/users/batch", "dids", List.of(ann.did()))
                .ok(200)
                .data()
                .at("/users"))
        .isEmpty();
  }

  @Test
  void many_are_shown_at_once_in_the_order_of_the_request() {
    var bob = live.signUp("bob");
    var answer =
        live.client()
            .post("/users/batch", "dids", List.of(bob.did(), "did:web:nobody.example", ann.did()))
            .ok(200);
    assertThat(answer.data().at("/users").findValuesAsText("did"))
        .containsExactly(bob.did(), ann.did());
    var tooMany = IntStream.range(0, 101).mapToObj(i -> "did:plc:" + i).toList();
    live.client().post("/users/batch", "dids", tooMany).ok(400);
  }

  @Test
  void users_are_listed_newest_first_page_by_page() {
    clock.forward(Duration.ofMinutes(1));
    var bob = live.signUp("bob");
    clock.forward(Duration.ofMinutes(1));
    var eve = live.signUp("eve");
    var first = live.client().get("/users?limit=2").ok(200);
    assertThat(first.texts("/did")).containsExactly(eve.did(), bob.did());
    var cursor = first.at("/meta/pagination/next_cursor").asText();
    var second = live.client().get("/users?limit=2&cursor=" + cursor).ok(200);
    assertThat(second.texts("/did")).containsExactly(ann.did());
    assertThat(second.at("/meta/pagination").has("next_cursor")).isFalse();
    assertThat(live.client().get("/users?cursor=forged").ok(400).code())
        .isEqualTo("VALIDATION_ERROR");
  }
}
