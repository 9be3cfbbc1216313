package dev.trestle.apps.guild.activity;

import java.time.Duration;

/// The difference between the clock of this node and that of the database, as seen in its responses.
@FunctionalInterface
public interface ClockSkew {
  /// The largest difference with which a node takes posts. Feeds rely on it where they compare times of two nodes.
  Duration MAX = Duration.ofSeconds(30);

  /// For a database in this process.
  ClockSkew NONE = () -> Duration.ZERO;

  Duration now();

  default boolean isTooLarge() {
    return now().abs().compareTo(MAX) > 0;
  }
}
