package dev.trestle.apps.snakes;

import dev.trestle.singletable.codec.Expires;
import dev.trestle.singletable.codec.Stored;
import java.time.Instant;
import java.util.Optional;

/// A game, from its lobby to its end.
public record Game(
    String code,
    Status status,
    String creatorId,
    Board board,
    @Stored(absentAsNull = true) Optional<String> winnerId,
    Instant createdAt,
    Instant updatedAt,
    @Expires Optional<Instant> expiresAt)
    implements InGame {
  /// Where a game stands.
  public enum Status {
    WAITING,
    PLAYING,
    FINISHED,
    ABANDONED
  }
}
