package dev.trestle.apps.guild.feed.promotion;

/// The way in which the activities of an actor reach the feeds of its followers.
public enum FanoutClass {
  /// Readers pull them from the actor's list.
  DEFAULT,
  /// They are copied to the feeds of the followers.
  PROMOTED,
  /// The actor has too many followers to copy: readers pull from a cache.
  MEGA
}
