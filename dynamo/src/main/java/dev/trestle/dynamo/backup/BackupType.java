package dev.trestle.dynamo.backup;

/// Origin of a backup: a user's request, DynamoDB itself, or the service AWS Backup.
public enum BackupType {
  USER,
  SYSTEM,
  AWS_BACKUP
}
