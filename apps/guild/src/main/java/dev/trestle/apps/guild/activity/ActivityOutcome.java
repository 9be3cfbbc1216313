package dev.trestle.apps.guild.activity;

/// The outcome of a change of an activity.
public enum ActivityOutcome {
  DONE,
  /// There is no such activity, or the user may not change it.
  NOT_FOUND,
  /// A post can be edited for a quarter of an hour.
  TOO_LATE
}
