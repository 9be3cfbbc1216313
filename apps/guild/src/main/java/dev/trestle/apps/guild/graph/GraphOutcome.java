package dev.trestle.apps.guild.graph;

/// The outcome of a change of the social graph.
public enum GraphOutcome {
  /// It is as it was wanted, now or before.
  DONE,
  /// Nobody can follow, block or mute themselves.
  SELF,
  /// There is no such user.
  NOT_FOUND,
  /// The user blocks the other one.
  BLOCKED,
  /// The other one blocks the user, who must not learn it.
  BLOCKED_BY_OTHER,
  /// The user follows as many users as anybody may.
  LIMIT_REACHED
}
