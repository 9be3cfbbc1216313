package dev.trestle.dynamo;

/// Selects which attributes of the changed item a write returns.
public enum ReturnValues {
  NONE,
  ALL_OLD,
  UPDATED_OLD,
  ALL_NEW,
  UPDATED_NEW
}
