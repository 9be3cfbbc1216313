package dev.trestle.apps.snakes.table;

import dev.trestle.dynamo.value.Item;
import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Upgrade;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The result of a finished game, kept after the game itself has expired.
///
/// @param month as `202401`
/// @param listed whether strangers could see the game
@Schema(version = 2)
public record Result(
    String month,
    String code,
    boolean listed,
    Instant finishedAt,
    int size,
    int players,
    int rolls,
    Duration duration,
    String winnerName,
    @Expires Optional<Instant> expiresAt) {
  /// Nobody knows any more whether strangers could see those games, so they cannot see the results.
  @Upgrade(from = 1)
  static Item unlisted(Item result) {
    return result.with("listed", false);
  }
}
