package dev.trestle.apps.guild.table.graph;

import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Stored;
import java.time.Instant;
import java.util.Optional;

/// The number of followers of a user, or of users whom they follow.
///
/// @param countCheck set while a check counts; every change of the number removes it
/// @param followerShards how many [CounterShard]s share the number with this item, once there are many followers
@Schema(version = 1)
public record Counter(
    String userId,
    Kind kind,
    long count,
    Optional<String> countCheck,
    Instant updatedAt,
    Optional<Integer> followerShards) {
  /// The relation that is counted.
  public enum Kind {
    @Stored(as = "FOLLOWERS")
    FOLLOWERS,
    @Stored(as = "FOLLOWING")
    FOLLOWING
  }

  /// A counter that has counted nothing yet.
  public static Counter zero(String userId, Kind kind, Instant now) {
    return new Counter(userId, kind, 0, Optional.empty(), now, Optional.empty());
  }
}
