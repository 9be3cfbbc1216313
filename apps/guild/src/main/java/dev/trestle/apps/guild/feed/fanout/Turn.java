package dev.trestle.apps.guild.feed.fanout;

/// The result of a turn of an actor in the fan-out.
public enum Turn {
  /// Everything is copied.
  IDLE,
  /// There is more to copy.
  MORE,
  /// Another node is at it, or has stopped a short time ago.
  TAKEN,
  /// It failed, and is tried again after a pause.
  FAILED,
  /// It failed too often: an operator replays it or gives it up.
  DEAD
}
