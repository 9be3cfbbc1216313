package dev.trestle.dynamo.table;

public enum TableStatus {
  CREATING,
  UPDATING,
  DELETING,
  ACTIVE
}
