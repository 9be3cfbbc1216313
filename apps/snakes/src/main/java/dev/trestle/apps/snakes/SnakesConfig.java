package dev.trestle.apps.snakes;

import dev.trestle.apps.snakes.game.actor.Timers;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.kit.app.AppEnvironment;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Consumer;

/// The environment of the game, and what only the game has. Immutable.
///
/// @param timers by which time passes, where a test moves it
public record SnakesConfig(
    AppEnvironment environment, SnakesLimits limits, Optional<Timers> timers) {
  /// With the limits that suit those who reach the server.
  public static SnakesConfig of(AppEnvironment environment) {
    var limits =
        switch (environment.limits()) {
          case PEOPLE -> environment.local() ? SnakesLimits.AT_HOME : SnakesLimits.DEFAULT;
          case PROGRAMS -> SnakesLimits.FOR_PROGRAMS;
        };
    return new SnakesConfig(environment, limits, Optional.empty());
  }

  /// A database that has both ports, such as the engine, or a `RemoteDatabase`.
  public static <D extends Dynamo & DynamoStreams> SnakesConfig of(D database) {
    return of(database, database);
  }

  public static SnakesConfig of(Dynamo dynamo, DynamoStreams streams) {
    return of(AppEnvironment.of(dynamo, streams));
  }

  public InstantSource clock() {
    return environment.clock();
  }

  public SnakesConfig limits(SnakesLimits wanted) {
    return new SnakesConfig(environment, wanted, timers);
  }

  /// For tests that move the clock.
  public SnakesConfig timers(Timers wanted) {
    return new SnakesConfig(environment, limits, Optional.of(wanted));
  }

  /// In a changed environment.
  public SnakesConfig with(Consumer<AppEnvironment.Builder> changes) {
    return new SnakesConfig(environment.with(changes), limits, timers);
  }
}
