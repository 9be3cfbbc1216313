package dev.trestle.dynamo.backup;

public enum ExportStatus {
  IN_PROGRESS,
  COMPLETED,
  FAILED
}
