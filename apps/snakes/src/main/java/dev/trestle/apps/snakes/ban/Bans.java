package dev.trestle.apps.snakes.ban;

import dev.trestle.apps.snakes.table.Ban;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.web.limit.Address;
import dev.trestle.web.route.Action;
import dev.trestle.web.route.Problem;
import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/// Banned network addresses. Stored in the table, so that all nodes agree, and for a limited time: addresses change hands.
public record Bans(SnakesTable table, InstantSource clock) {
  private static final int MAX = 10_000;

  public boolean isBanned(String address) {
    return table.ban(Address.key(address)).isPresent();
  }

  public Ban ban(String address, String reason, Duration time) {
    var now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
    var until = now.plus(time).truncatedTo(ChronoUnit.SECONDS);
    var ban = new Ban(Address.key(address), address, reason, now, Optional.of(until));
    table.run(table.bans().put(ban));
    return ban;
  }

  /// Lets an address in again. False where it was not banned.
  public boolean lift(String address) {
    var ban = table.ban(Address.key(address));
    ban.ifPresent(known -> table.run(table.bans().delete(known)));
    return ban.isPresent();
  }

  public List<Ban> list() {
    return table.allBans().all(MAX);
  }

  /// An action that is not for those who are banned.
  public Action around(Action action) {
    return call -> {
      requireNotBanned(call.request().address());
      return action.answer(call);
    };
  }

  public void requireNotBanned(String address) {
    if (isBanned(address)) {
      throw Problem.of(403, "FORBIDDEN", "Nobody may come in from this address for now.")
          .exception();
    }
  }
}
