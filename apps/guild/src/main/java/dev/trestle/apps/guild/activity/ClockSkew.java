package dev.trestle.apps.guild.activity;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ServerClock;
import java.time.Duration;

/// The difference between the clock of this node and that of the database, as seen in its responses.
@FunctionalInterface
public interface ClockSkew {
  /// The largest difference with which a node takes posts. Feeds rely on it where they compare times of two nodes.
  Duration MAX = Duration.ofSeconds(30);

  /// For a database in this process: it has the same clock.
  ClockSkew NONE = () -> Duration.ZERO;

  /// For any database: as its responses show it, if it is remote. A database that shows no time counts as right, since there is nothing to
  /// compare with.
  static ClockSkew of(Dynamo database) {
    return database instanceof ServerClock server ? server::skew : NONE;
  }

  Duration now();

  default boolean isTooLarge() {
    return now().abs().compareTo(MAX) > 0;
  }
}
