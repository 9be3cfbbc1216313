package dev.trestle.apps.guild;

import dev.trestle.singletable.attribute.Stored;
import java.time.Instant;

/// The number of followers of a user, or of users whom they follow.
public record Counter(String userId, Kind kind, long count, Instant updatedAt) {
  /// The relation that is counted.
  public enum Kind {
    @Stored(as = "FOLLOWERS")
    FOLLOWERS,
    @Stored(as = "FOLLOWING")
    FOLLOWING
  }
}
