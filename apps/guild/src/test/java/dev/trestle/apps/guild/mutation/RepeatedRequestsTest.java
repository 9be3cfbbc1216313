package dev.trestle.apps.guild.mutation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Mutations whose work is no single transaction, sent again with the same request id.
class RepeatedRequestsTest {
  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2026-03-16T12:00:00Z"));
  private final LiveGuild live = LiveGuild.open(config -> config.clock(now::get));
  private final GuildUser ann = live.signUp("ann");

  @AfterEach
  void close() {
    live.close();
  }

  private static String exportState(GuildUser user, String requestId) {
    return user.mutate("exportMyData", "exportStatus { state }", Map.of("requestId", requestId))
        .at("/exportStatus/state")
        .asText();
  }

  /// When the newest export was started.
  private Instant started() {
    return live.table().job("EXPORT-" + ann.userId()).load().createdAt();
  }

  @Test
  void an_export_that_has_ended_is_not_started_again() {
    var first = now.get();
    exportState(ann, "r1");
    await().untilAsserted(() -> assertThat(exportState(ann, "r1")).isEqualTo("READY"));
    now.updateAndGet(it -> it.plus(Duration.ofHours(2)));
    var again = live.signIn("ann@example.org");
    assertThat(exportState(again, "r1")).isEqualTo("READY");
    assertThat(started()).isEqualTo(first);
    exportState(again, "r2");
    assertThat(started()).isEqualTo(now.get());
  }

  @Test
  void an_account_that_its_user_has_kept_is_not_deleted_again() {
    var input = Map.<String, Object>of("password", LiveGuild.PASSWORD, "requestId", "r1");
    var first = ann.mutate("deleteMyAccount", "deletionAt", input);
    assertThat(first.path("deletionAt").isNull()).isFalse();
    now.updateAndGet(it -> it.plus(Duration.ofSeconds(1)));
    var again = live.signIn("ann@example.org");
    var repeated = again.mutate("deleteMyAccount", "deletionAt", input);
    assertThat(repeated.path("userErrors")).isEmpty();
    assertThat(repeated.path("deletionAt").isNull()).isTrue();
    assertThat(live.table().user(ann.userId()).load().deletionDueAt()).isEmpty();
    again.query("{ me { email } }");
  }

  @Test
  void a_request_id_of_an_administrator_has_one_outcome_and_one_input() {
    var table = live.table();
    table.run(table.user(ann.userId()).update().set(User::role).to(User.Role.ADMIN));
    var bob = live.signUp("bob");
    var input =
        Map.<String, Object>of("actorId", bob.globalId(), "promoted", true, "requestId", "r1");
    assertThat(ann.mutate("pinPromotion", "promotion { pinned }", input).path("userErrors"))
        .isEmpty();
    ann.mutate("unpinPromotion", "promotion { pinned }", Map.of("actorId", bob.globalId()));
    var repeated = ann.mutate("pinPromotion", "promotion { pinned }", input);
    assertThat(repeated.at("/promotion/pinned").asBoolean()).as("not pinned again").isFalse();
    var other =
        Map.<String, Object>of("actorId", bob.globalId(), "promoted", false, "requestId", "r1");
    assertThat(
            ann.mutate("pinPromotion", "promotion { pinned }", other)
                .at("/userErrors/0/code")
                .asText())
        .isEqualTo("IDEMPOTENCY_MISMATCH");
    for (int i = 0; i < 2; i++) {
      assertThat(
              ann.mutate("startCountersCheck", "started", Map.of("requestId", "r2"))
                  .path("started")
                  .asBoolean())
          .isTrue();
    }
  }
}
