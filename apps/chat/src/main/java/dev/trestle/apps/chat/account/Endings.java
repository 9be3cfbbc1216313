package dev.trestle.apps.chat.account;

import dev.trestle.apps.chat.account.token.SignIns;
import dev.trestle.apps.chat.account.token.Standings;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.User;
import java.time.InstantSource;

/// How all of somebody's sign-ins end.
final class Endings {
  private final ChatTable table;
  private final SignIns signIns;
  private final Standings standings;
  private final InstantSource clock;

  Endings(ChatTable table, SignIns signIns, Standings standings, InstantSource clock) {
    this.table = table;
    this.signIns = signIns;
    this.standings = standings;
    this.clock = clock;
  }

  void endAll(String userId) {
    var now = clock.instant();
    var _ =
        table.run(
            table
                .user(userId)
                .update()
                .set(User::tokensSince)
                .to(now)
                .set(User::updatedAt)
                .to(now));
    standings.forget(userId);
    signIns.endAll(userId);
  }
}
