package dev.trestle.apps.guild.activity;

import java.io.Serial;
import java.time.Duration;

/// Thrown when a node does not take a post, because its clock differs too much from the database's.
public final class ClockSkewException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  ClockSkewException(Duration skew) {
    super(
        "The clock of this node differs by %s from the database's, and posts need less than %s. Set the clock of the node."
            .formatted(skew, ClockSkew.MAX));
  }
}
