package dev.trestle.dynamo.stream;

/// Kind of change: the item was inserted, modified or removed.
public enum EventName {
  INSERT,
  MODIFY,
  REMOVE
}
