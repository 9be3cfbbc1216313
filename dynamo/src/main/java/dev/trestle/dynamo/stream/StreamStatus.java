package dev.trestle.dynamo.stream;

public enum StreamStatus {
  ENABLING,
  ENABLED,
  DISABLING,
  DISABLED
}
