package dev.trestle.apps.snakes.table;

import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.NumberedEvent;
import dev.trestle.apps.snakes.rules.Effect;
import dev.trestle.singletable.codec.Expires;
import java.time.Instant;
import java.util.Optional;

/// A stored move: a roll and its result.
public record Move(
    String gameCode,
    long seq,
    String playerId,
    String playerName,
    int diceRoll,
    int previousPosition,
    int newPosition,
    Optional<Effect> effect,
    Instant timestamp,
    @Expires Optional<Instant> expiresAt)
    implements LogEntry {
  /// No move has a higher number: there are ten digits for it.
  public static final long LAST = 9_999_999_999L;

  /// The same move, kept until another moment.
  public Move expiring(Optional<Instant> at) {
    return new Move(
        gameCode,
        seq,
        playerId,
        playerName,
        diceRoll,
        previousPosition,
        newPosition,
        effect,
        timestamp,
        at);
  }

  @Override
  public NumberedEvent toEvent() {
    return new NumberedEvent(
        seq,
        timestamp,
        new Event.PlayerMoved(
            playerId, playerName, diceRoll, previousPosition, newPosition, effect));
  }
}
