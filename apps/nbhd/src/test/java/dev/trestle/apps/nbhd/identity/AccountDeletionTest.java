package dev.trestle.apps.nbhd.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.nbhd.table.neighborhood.MembershipEvent;
import dev.trestle.apps.nbhd.testing.LiveNbhd;
import dev.trestle.apps.nbhd.testing.NbhdClient;
import dev.trestle.apps.nbhd.testing.NbhdUser;
import dev.trestle.dynamo.Scan;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.testing.Mailbox;
import dev.trestle.kit.testing.ShiftedClock;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AccountDeletionTest {
  private final ShiftedClock clock = new ShiftedClock();
  private final LiveNbhd live = LiveNbhd.open(config -> config.clock(clock));
  private final NbhdUser ann = live.signUp("ann");

  @AfterEach
  void close() {
    live.close();
  }

  private static void delete(NbhdUser user) {
    user.delete("/users/me", "confirm", "delete", "password", NbhdClient.PASSWORD).ok(202);
  }

  /// Everything that is stored, as text.
  private String stored() {
    return live.database()
        .scan(Scan.of(live.table().model().name()).consistently())
        .items()
        .toString();
  }

  /// Lets the grace period end, and waits until nothing of a user is left.
  private void purge(NbhdUser user) {
    clock.forward(Duration.ofDays(31));
    live.await(() -> assertThat(live.table().user(user.did()).find()).isEmpty());
  }

  @Test
  void a_deleted_account_is_closed_at_once_and_kept_by_signing_in() {
    delete(ann);
    ann.get("/auth/me").ok(401);
    live.client().get("/users/" + ann.did()).ok(404);
    var again = live.client().signIn("ann");
    assertThat(again.did()).isEqualTo(ann.did());
    live.client().get("/users/" + ann.did()).ok(200);
    clock.forward(Duration.ofDays(31));
    // The job has looked, and found nothing to delete.
    live.await(() -> assertThat(live.table().openJobs(Job.LATER).all(10)).isEmpty());
    live.client().get("/users/" + ann.did()).ok(200);
  }

  @Test
  void a_deletion_is_confirmed() {
    ann.delete("/users/me", "confirm", "yes", "password", NbhdClient.PASSWORD).ok(400);
    ann.delete("/users/me", "confirm", "delete", "password", "wrong").ok(400);
    ann.get("/auth/me").ok(200);
  }

  @Test
  void who_has_no_password_has_just_signed_in() {
    live.client().post("/auth/link", "email", "eve@example.org").ok(202);
    var code = Mailbox.token(live.mailbox().await("eve@example.org", 1).getFirst());
    var eve =
        live.client().signedIn(live.client().post("/auth/link/redeem", "token", code).ok(200));
    clock.forward(Duration.ofMinutes(11));
    eve.delete("/users/me", "confirm", "delete").ok(403);
    live.client().post("/auth/link", "email", "eve@example.org").ok(202);
    var next = Mailbox.token(live.mailbox().await("eve@example.org", 2).getLast());
    live.client()
        .signedIn(live.client().post("/auth/link/redeem", "token", next).ok(200))
        .delete("/users/me", "confirm", "delete")
        .ok(202);
  }

  @Test
  void after_thirty_days_nothing_names_the_user() {
    var bob = live.signUp("bob");
    var own = ann.neighborhood("Own place").path("slug").asText();
    var bobs = bob.neighborhood("Place of Bob").path("slug").asText();
    bob.post("/neighborhoods/%s/join".formatted(own)).ok(201);
    ann.post("/neighborhoods/%s/join".formatted(bobs)).ok(201);
    ann.post("/neighborhoods/%s/invites".formatted(own)).ok(201);
    var alone = ann.neighborhood("Nobody else").path("slug").asText();
    delete(ann);
    purge(ann);
    // The jobs themselves name it until they are forgotten.
    clock.forward(Duration.ofDays(60));
    live.database().sweep();
    assertThat(stored()).doesNotContain(ann.did()).doesNotContain("ann@example.org");
    var kept = live.client().get("/neighborhoods/" + own).ok(200);
    assertThat(kept.text("/creator_did")).isEqualTo(bob.did());
    assertThat(kept.data().path("member_count").asLong()).isEqualTo(1);
    assertThat(
            live.client()
                .get("/neighborhoods/" + bobs)
                .ok(200)
                .data()
                .path("member_count")
                .asLong())
        .isEqualTo(1);
    live.client().get("/neighborhoods/" + alone).ok(404);
    var history = live.table().historyOf(kept.text("/id")).all(100);
    assertThat(history)
        .extracting(MembershipEvent::action)
        .contains(
            MembershipEvent.Action.NBHD_CREATED,
            MembershipEvent.Action.NBHD_TRANSFERRED,
            MembershipEvent.Action.MEMBER_LEFT);
    assertThat(history)
        .filteredOn(event -> event.action() == MembershipEvent.Action.NBHD_CREATED)
        .allSatisfy(event -> assertThat(event.did()).startsWith("did:deleted:"));
  }

  @Test
  void the_address_of_a_purged_account_is_free() {
    delete(ann);
    purge(ann);
    assertThat(live.signUp("ann").did()).isNotEqualTo(ann.did());
  }
}
