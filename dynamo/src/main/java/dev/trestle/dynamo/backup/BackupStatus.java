package dev.trestle.dynamo.backup;

public enum BackupStatus {
  CREATING,
  DELETED,
  AVAILABLE
}
