/// Operations on backups, restores and exports in JSON.
///
/// Each operation has a file of its own, such as [CreateBackupJson]. [BackupJson] and [ExportJson] write the descriptions that they return.
@NullMarked
package dev.trestle.wire.backup;

import org.jspecify.annotations.NullMarked;
