package dev.trestle.dynamo.table;

public enum IndexStatus {
  CREATING,
  UPDATING,
  DELETING,
  ACTIVE
}
