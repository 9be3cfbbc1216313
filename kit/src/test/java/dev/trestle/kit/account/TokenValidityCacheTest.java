package dev.trestle.kit.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.engine.Database;
import dev.trestle.kit.account.signup.EmailUser;
import dev.trestle.kit.account.signup.NewAccount;
import dev.trestle.kit.email.EmailAddress;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.testing.CountedReads;
import dev.trestle.kit.testing.KitTable;
import dev.trestle.singletable.access.Tables;
import dev.trestle.singletable.write.Write;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

@TrestleTest
class TokenValidityCacheTest {
  private static final byte[] KEY = new byte[32];

  private final AtomicLong now = new AtomicLong();
  private final CountedReads counted;
  private final KitTable table;
  private final SignInSessions<EmailUser> sessions;
  private final AccessTokens tokens;
  private final EmailUser user;

  TokenValidityCacheTest(Database database, TestClock clock) {
    this.counted = new CountedReads(database);
    this.table = Tables.of(counted).clock(clock).ensure(KitTable.class);
    var validity = new TokenValidityCache(table, now::get);
    var ids = new Ids(clock);
    this.tokens = new AccessTokens(KEY, validity, ids, clock);
    this.sessions = new SignInSessions<>(table, KEY, validity, ids, clock);
    this.user =
        EmailUser.of(
            new NewAccount(
                ids.next(), EmailAddress.of("ann@example.org"), "", false, clock.instant()));
    table.run(table.users().create(user));
  }

  private SignInSessions.Pending signIn() {
    var pending = sessions.begin(user, new Device("a browser", "192.0.2.1"));
    table.transact(new ArrayList<Write<?>>(pending.writes()));
    return pending;
  }

  @Test
  void repeated_calls_after_the_sign_in_has_ended_cost_few_reads() {
    var signIn = signIn();
    var token = tokens.issue(user, signIn.family()).text();
    assertThat(tokens.find(token)).isPresent();
    sessions.end(user.userId(), signIn.family());
    long before = counted.reads();
    for (int i = 0; i < 100; i++) {
      assertThat(tokens.find(token)).isEmpty();
    }
    long once = counted.reads() - before;
    assertThat(once).isLessThanOrEqualTo(4);
    now.addAndGet(Duration.ofSeconds(1).toNanos());
    assertThat(tokens.find(token)).isEmpty();
    assertThat(counted.reads() - before).isGreaterThan(once);
  }

  @Test
  void a_new_sign_in_is_valid_at_once() {
    var first = signIn();
    var old = tokens.issue(user, first.family()).text();
    sessions.end(user.userId(), first.family());
    assertThat(tokens.find(old)).isEmpty();
    var second = signIn();
    assertThat(tokens.find(tokens.issue(user, second.family()).text())).isPresent();
    assertThat(tokens.find(old)).isEmpty();
  }
}
