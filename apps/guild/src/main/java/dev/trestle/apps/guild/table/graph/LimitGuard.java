package dev.trestle.apps.guild.table.graph;

import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Version;
import java.time.Instant;

/// The guard of a limit of what a user may have. Its version counts the additions, so that a number that was counted before one is known to be old.
@Schema(version = 1)
public record LimitGuard(String userId, Kind kind, Instant updatedAt, @Version long version) {
  /// The kind of thing that is limited.
  public enum Kind {
    GOALS,
    /// Active ones, and those that were created lately.
    QUESTS,
    QUEST_TEMPLATES,
    KEYWORD_FILTERS,
    /// Lists of followed users, and their members.
    FOLLOW_LISTS
  }
}
