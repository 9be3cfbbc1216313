package dev.trestle.apps.chat.account.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.testing.Counted;
import dev.trestle.apps.chat.testing.Town;
import dev.trestle.engine.Database;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.access.Tables;
import dev.trestle.singletable.write.Write;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

@TrestleTest
class StandingsTest {
  private static final byte[] KEY = new byte[32];

  private final AtomicLong now = new AtomicLong();
  private final Counted counted;
  private final ChatTable table;
  private final SignIns signIns;
  private final AccessTokens tokens;
  private final User user;

  StandingsTest(Database database, TestClock clock) {
    this.counted = new Counted(database);
    this.table = Tables.of(counted).clock(clock).word("stage", "test").ensure(ChatTable.class);
    var standings = new Standings(table, now::get);
    var ids = new Ids(clock);
    this.tokens = new AccessTokens(KEY, standings, ids, clock);
    this.signIns = new SignIns(table, KEY, standings, ids, clock);
    this.user = table.user(new Town(table, clock).person("ann")).load();
  }

  private SignIns.Pending signIn() {
    var pending = signIns.begin(user, new Device("a browser", "192.0.2.1"));
    table.transact(new ArrayList<Write<?>>(pending.writes()));
    return pending;
  }

  @Test
  void who_comes_again_and_again_with_an_ended_sign_in_costs_next_to_nothing() {
    var signIn = signIn();
    var token = tokens.issue(user, signIn.family()).text();
    assertThat(tokens.find(token)).isPresent();
    signIns.end(user.userId(), signIn.family());
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
  void whoever_signs_in_again_is_known_at_once() {
    var first = signIn();
    var old = tokens.issue(user, first.family()).text();
    signIns.end(user.userId(), first.family());
    assertThat(tokens.find(old)).isEmpty();
    var second = signIn();
    assertThat(tokens.find(tokens.issue(user, second.family()).text())).isPresent();
    assertThat(tokens.find(old)).isEmpty();
  }
}
