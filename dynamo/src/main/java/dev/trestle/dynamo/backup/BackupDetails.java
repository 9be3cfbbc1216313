package dev.trestle.dynamo.backup;

import java.time.Instant;

/// Name, status, size and times of one backup.
///
/// @param name chosen by the client; not unique, unlike the ARN
/// @param sizeBytes the size known so far while the backup is being created
public record BackupDetails(
    String arn,
    String name,
    long sizeBytes,
    BackupStatus status,
    BackupType type,
    Instant created) {

  public BackupDetails status(BackupStatus changed) {
    return new BackupDetails(arn, name, sizeBytes, changed, type, created);
  }
}
