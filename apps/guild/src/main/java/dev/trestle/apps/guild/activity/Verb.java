package dev.trestle.apps.guild.activity;

import java.util.Arrays;
import java.util.Locale;

/// The kind of an activity: what its actor did.
public enum Verb {
  /// Wrote a text. The design stores it as `post`.
  POSTED("post"),
  GOAL_CREATED,
  GOAL_COMPLETED,
  MILESTONE_REACHED,
  QUEST_STARTED,
  QUEST_COMPLETED,
  LEVEL_REACHED,
  BADGE_EARNED,
  USER_FOLLOWED,
  GROUP_JOINED,
  GROUP_ANNOUNCED;

  private final String stored;

  Verb(String stored) {
    this.stored = stored;
  }

  Verb() {
    this.stored = name().toLowerCase(Locale.ROOT);
  }

  /// The word in the table.
  public String stored() {
    return stored;
  }

  /// The verb of a stored word. A word of a later release is a post: readers show its text.
  public static Verb of(String stored) {
    return Arrays.stream(values())
        .filter(verb -> verb.stored.equals(stored))
        .findFirst()
        .orElse(POSTED);
  }
}
