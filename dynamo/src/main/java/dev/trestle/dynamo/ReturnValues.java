package dev.trestle.dynamo;

/// What a write returns of the item it changed.
public enum ReturnValues {
  NONE,
  ALL_OLD,
  UPDATED_OLD,
  ALL_NEW,
  UPDATED_NEW
}
