package dev.trestle.apps.guild.graph;

/// The outcome of a change of the social graph.
public enum GraphOutcome {
  /// It is as it was wanted, now or before.
  DONE,
  /// Nobody can follow, block or mute themselves.
  SELF,
  /// There is no such user.
  NOT_FOUND,
  /// One of both has blocked the other.
  BLOCKED,
  /// The user follows as many users as anybody may.
  LIMIT_REACHED
}
