package dev.trestle.dynamo.value;

/// The ten types of a value, by DynamoDB's own letters.
public enum ValueType {
  S,
  N,
  B,
  BOOL,
  NULL,
  L,
  M,
  SS,
  NS,
  BS
}
