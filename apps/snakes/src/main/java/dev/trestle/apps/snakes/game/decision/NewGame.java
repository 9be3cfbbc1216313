package dev.trestle.apps.snakes.game.decision;

import dev.trestle.apps.snakes.rules.Board;
import dev.trestle.apps.snakes.rules.Boards;
import dev.trestle.apps.snakes.rules.Options;
import java.util.Optional;

/// A request for a new game.
///
/// @param listed whether strangers may find it
/// @param idempotencyKey under which the same request may come again
public record NewGame(
    String creatorName,
    Options options,
    Board board,
    boolean listed,
    Optional<String> idempotencyKey) {
  /// The usual game.
  public static NewGame by(String creatorName) {
    return new NewGame(creatorName, Options.DEFAULT, Boards.STANDARD, true, Optional.empty());
  }

  public NewGame with(Options wanted) {
    return new NewGame(creatorName, wanted, board, listed, idempotencyKey);
  }

  /// The same, unlisted: only players who know its code find it.
  public NewGame unlisted() {
    return new NewGame(creatorName, options, board, false, idempotencyKey);
  }

  /// The same request, which may come again under a key.
  public NewGame once(String key) {
    return new NewGame(creatorName, options, board, listed, Optional.of(key));
  }
}
