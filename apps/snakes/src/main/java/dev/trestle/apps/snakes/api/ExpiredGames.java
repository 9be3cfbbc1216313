package dev.trestle.apps.snakes.api;

import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.rules.GameCode;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.value.Key;
import dev.trestle.kit.api.Handler;

/// Expired games that the database has not removed yet; Amazon's takes up to two days. A call for one is answered with `GAME_EXPIRED`, not
/// with `GAME_NOT_FOUND`.
public record ExpiredGames(Dynamo dynamo, SnakesTable table) {
  Handler around(Handler handler) {
    return call -> {
      try {
        return handler.answer(call);
      } catch (GameException refused) {
        if (refused.code() == ErrorCode.GAME_NOT_FOUND && isThere(call.part("code"))) {
          throw GameException.of(
              ErrorCode.GAME_EXPIRED, "The game is gone: nobody has played it for a day.");
        }
        throw refused;
      }
    };
  }

  /// Past the table, which does not show what has expired.
  private boolean isThere(String typed) {
    return GameCode.parse(typed)
        .map(code -> Key.of("PK", "GAME#" + code).and("SK", "METADATA"))
        .flatMap(key -> dynamo.getItem(GetItem.of(table.model().name(), key)).item())
        .isPresent();
  }
}
