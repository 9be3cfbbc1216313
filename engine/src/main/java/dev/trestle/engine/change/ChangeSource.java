package dev.trestle.engine.change;

/// The origin of a change: a client, or the service itself, which streams name for items that have expired.
public enum ChangeSource {
  CLIENT,
  TIME_TO_LIVE
}
