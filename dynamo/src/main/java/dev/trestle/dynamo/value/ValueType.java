package dev.trestle.dynamo.value;

/// The ten types of values, by DynamoDB's type letters.
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
