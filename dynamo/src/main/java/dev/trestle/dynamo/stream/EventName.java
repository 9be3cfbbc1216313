package dev.trestle.dynamo.stream;

/// What became of an item.
public enum EventName {
  INSERT,
  MODIFY,
  REMOVE
}
