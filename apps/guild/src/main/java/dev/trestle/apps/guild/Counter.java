package dev.trestle.apps.guild;

import dev.trestle.singletable.attribute.Stored;
import java.time.Instant;

/// How many there are of something, kept beside it.
public record Counter(String userId, Kind kind, long count, Instant updatedAt) {
  /// What is counted.
  public enum Kind {
    @Stored(as = "FOLLOWERS")
    FOLLOWERS,
    @Stored(as = "FOLLOWING")
    FOLLOWING
  }
}
