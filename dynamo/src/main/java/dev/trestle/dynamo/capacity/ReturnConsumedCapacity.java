package dev.trestle.dynamo.capacity;

public enum ReturnConsumedCapacity {
  NONE,
  TOTAL,
  INDEXES
}
