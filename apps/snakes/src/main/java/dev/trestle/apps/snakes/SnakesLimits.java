package dev.trestle.apps.snakes;

import dev.trestle.web.limit.Quota;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/// Rate limits and connection limits of clients.
///
/// @param quotas how often each action may come; all of them are there
/// @param connections how many there may be in all
/// @param connectionsFromOne how many from one address
/// @param shortestCooldown between two rolls of a player, below which no game may go
public record SnakesLimits(
    Map<LimitedAction, Quota> quotas,
    int connections,
    int connectionsFromOne,
    Duration shortestCooldown) {
  /// An action that has its own rate limit.
  public enum LimitedAction {
    /// Games that one address may make.
    CREATION,
    /// Seats that one address may ask for, over connections and without one.
    JOIN,
    /// Requests for games from one address.
    READ,
    /// Boards that one address may have made or looked at.
    DRAWING,
    /// Calls of one address, with the admin token or without.
    ADMIN_CALL,
    /// Actions of one connection. A connection that exceeds the limit is closed with 4008.
    ACTION;

    private Quota ofPeople() {
      return switch (this) {
        case CREATION -> Quota.perHour(10);
        case JOIN -> Quota.perHour(60);
        case READ -> Quota.perSecond(50).burst(500);
        case DRAWING -> Quota.perSecond(5).burst(20);
        case ADMIN_CALL -> Quota.perSecond(5).burst(60);
        case ACTION -> Quota.perSecond(10).burst(20);
      };
    }
  }

  /// For people.
  public static final SnakesLimits DEFAULT =
      new SnakesLimits(each(LimitedAction::ofPeople), 2048, 20, Duration.ofMillis(300));

  /// Limits for a server that only this machine reaches. All clients have one address, and a demonstration that is run again and again is
  /// a client too.
  public static final SnakesLimits AT_HOME =
      DEFAULT
          .with(LimitedAction.CREATION, Quota.perHour(100))
          .with(LimitedAction.JOIN, Quota.perHour(600));

  /// For many programs on one machine: bots, demonstrations, measurements.
  public static final SnakesLimits FOR_PROGRAMS =
      new SnakesLimits(each(_ -> Quota.perSecond(1_000)), 20_000, 20_000, Duration.ofMillis(50));

  public SnakesLimits {
    quotas = Collections.unmodifiableMap(new EnumMap<>(quotas));
    if (quotas.size() < LimitedAction.values().length) {
      throw new IllegalArgumentException(
          "Every action has a quota, and not only " + quotas.keySet());
    }
  }

  private static Map<LimitedAction, Quota> each(Function<LimitedAction, Quota> quota) {
    var quotas = new EnumMap<LimitedAction, Quota>(LimitedAction.class);
    for (var action : LimitedAction.values()) {
      quotas.put(action, quota.apply(action));
    }
    return quotas;
  }

  /// The quota of an action.
  public Quota of(LimitedAction action) {
    return Objects.requireNonNull(quotas.get(action));
  }

  public SnakesLimits with(LimitedAction action, Quota wanted) {
    return new SnakesLimits(
        each(each -> each == action ? wanted : of(each)),
        connections,
        connectionsFromOne,
        shortestCooldown);
  }

  public SnakesLimits connectionsFromOne(int wanted) {
    return new SnakesLimits(quotas, connections, wanted, shortestCooldown);
  }

  public SnakesLimits shortestCooldown(Duration wanted) {
    return new SnakesLimits(quotas, connections, connectionsFromOne, wanted);
  }
}
