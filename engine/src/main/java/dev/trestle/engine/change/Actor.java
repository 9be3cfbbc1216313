package dev.trestle.engine.change;

/// Who caused a change. Streams name the service itself for items that expired.
public enum Actor {
  CLIENT,
  TIME_TO_LIVE
}
