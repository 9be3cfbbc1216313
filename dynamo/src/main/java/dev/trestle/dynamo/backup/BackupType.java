package dev.trestle.dynamo.backup;

/// Who made a backup: somebody who asked for it, DynamoDB on its own, or the service AWS Backup.
public enum BackupType {
  USER,
  SYSTEM,
  AWS_BACKUP
}
