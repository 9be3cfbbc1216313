package dev.trestle.apps.snakes.game;

import dev.trestle.apps.snakes.game.actor.Timers;
import dev.trestle.apps.snakes.table.SnakesTable;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.random.RandomGenerator;

/// Options of [Games]: table, node, clock, timers and randomness.
///
/// @param nodeId the id of this node; the same after a restart, if possible
/// @param random a cryptographic generator, outside of tests
/// @param shortestCooldown between two rolls of a player, below which no game may go
public record GamesOptions(
    SnakesTable table,
    String nodeId,
    InstantSource clock,
    Timers timers,
    RandomGenerator random,
    Duration shortestCooldown) {
  /// The shortest cooldown of a game for people.
  private static final Duration MIN_COOLDOWN = Duration.ofMillis(300);

  /// For people, by the time of the given clock.
  public static GamesOptions of(SnakesTable table, String nodeId, InstantSource clock) {
    return new GamesOptions(
        table, nodeId, clock, Timers.running(clock), new SecureRandom(), MIN_COOLDOWN);
  }

  public GamesOptions timers(Timers wanted) {
    return new GamesOptions(table, nodeId, clock, wanted, random, shortestCooldown);
  }

  public GamesOptions random(RandomGenerator wanted) {
    return new GamesOptions(table, nodeId, clock, timers, wanted, shortestCooldown);
  }

  public GamesOptions shortestCooldown(Duration wanted) {
    return new GamesOptions(table, nodeId, clock, timers, random, wanted);
  }
}
