package dev.trestle.dynamo.backup;

import java.time.Instant;

/// One backup, without the table that it is of.
///
/// @param name chosen by whoever made the backup; not unique, unlike the resource name
/// @param sizeBytes as far as it is known while the backup is being made
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
