package dev.trestle.apps.nbhd.mutation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.apps.nbhd.table.NbhdTable;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import dev.trestle.web.route.ProblemException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

@TrestleTest
class QuotasTest {
  private static final UserQuota TWO = new UserQuota("things", "things", 2, Duration.ofHours(1));

  @Test
  void a_quota_is_counted_by_user_and_window(NbhdTable table, TestClock clock) {
    var quotas = new Quotas(table, clock, false);
    table.transact(quotas.use("did:plc:a", TWO));
    table.transact(quotas.use("did:plc:a", TWO));
    assertThatThrownBy(() -> quotas.use("did:plc:a", TWO))
        .isInstanceOfSatisfying(
            ProblemException.class,
            refused -> {
              assertThat(refused.problem().code()).isEqualTo("QUOTA_EXCEEDED");
              assertThat(refused.problem().status()).isEqualTo(429);
              assertThat(refused.problem().retryAfterSeconds()).contains(3600L);
            });
    table.transact(quotas.use("did:plc:b", TWO));
    clock.forward(Duration.ofHours(1));
    table.transact(quotas.use("did:plc:a", TWO));
  }

  @Test
  void two_uses_that_have_read_the_same_count_do_not_exceed_it(NbhdTable table, TestClock clock) {
    var quotas = new Quotas(table, clock, false);
    table.transact(quotas.use("did:plc:a", TWO));
    var first = quotas.use("did:plc:a", TWO);
    var second = quotas.use("did:plc:a", TWO);
    table.transact(first);
    assertThat(table.attempt(second)).isInstanceOf(Outcome.Refused.class);
  }

  @Test
  void programs_have_none(NbhdTable table, TestClock clock) {
    var quotas = new Quotas(table, clock, true);
    assertThat(quotas.use("did:plc:a", TWO)).isEmpty();
  }
}
