package dev.trestle.apps.snakes;

import dev.trestle.web.limit.Quota;
import java.time.Duration;

/// How much one client may ask for.
///
/// @param creations games that one address may make
/// @param joins seats that one address may ask for, over connections and without one
/// @param reads how often one address may look at games
/// @param drawings boards that one address may have made or looked at
/// @param adminCalls of one address, with the admin token or without
/// @param actions what one connection may ask for; more often ends it with 4008
/// @param connections how many there may be in all
/// @param connectionsFromOne how many from one address
/// @param shortestCooldown between two rolls of a player, below which no game may go
public record SnakesLimits(
    Quota creations,
    Quota joins,
    Quota reads,
    Quota drawings,
    Quota adminCalls,
    Quota actions,
    int connections,
    int connectionsFromOne,
    Duration shortestCooldown) {
  /// For people.
  public static final SnakesLimits DEFAULT =
      new SnakesLimits(
          Quota.perHour(10),
          Quota.perHour(60),
          Quota.perSecond(50).burst(500),
          Quota.perSecond(5).burst(20),
          Quota.perSecond(5).burst(60),
          Quota.perSecond(10).burst(20),
          2048,
          20,
          Duration.ofMillis(300));

  /// For people on a machine of their own, which nobody else reaches. All of them have one address, and a demonstration that is run again
  /// and again is a guest there too.
  public static final SnakesLimits AT_HOME =
      DEFAULT.creations(Quota.perHour(100)).joins(Quota.perHour(600));

  /// For many programs on one machine: bots, demonstrations, measurements.
  public static final SnakesLimits FOR_PROGRAMS =
      new SnakesLimits(
          Quota.perSecond(1_000),
          Quota.perSecond(1_000),
          Quota.perSecond(1_000),
          Quota.perSecond(1_000),
          Quota.perSecond(1_000),
          Quota.perSecond(1_000),
          20_000,
          20_000,
          Duration.ofMillis(50));

  public SnakesLimits creations(Quota wanted) {
    return new SnakesLimits(
        wanted,
        joins,
        reads,
        drawings,
        adminCalls,
        actions,
        connections,
        connectionsFromOne,
        shortestCooldown);
  }

  public SnakesLimits joins(Quota wanted) {
    return new SnakesLimits(
        creations,
        wanted,
        reads,
        drawings,
        adminCalls,
        actions,
        connections,
        connectionsFromOne,
        shortestCooldown);
  }

  public SnakesLimits reads(Quota wanted) {
    return new SnakesLimits(
        creations,
        joins,
        wanted,
        drawings,
        adminCalls,
        actions,
        connections,
        connectionsFromOne,
        shortestCooldown);
  }

  public SnakesLimits actions(Quota wanted) {
    return new SnakesLimits(
        creations,
        joins,
        reads,
        drawings,
        adminCalls,
        wanted,
        connections,
        connectionsFromOne,
        shortestCooldown);
  }

  public SnakesLimits connectionsFromOne(int wanted) {
    return new SnakesLimits(
        creations,
        joins,
        reads,
        drawings,
        adminCalls,
        actions,
        connections,
        wanted,
        shortestCooldown);
  }

  public SnakesLimits shortestCooldown(Duration wanted) {
    return new SnakesLimits(
        creations,
        joins,
        reads,
        drawings,
        adminCalls,
        actions,
        connections,
        connectionsFromOne,
        wanted);
  }
}
