/// Backups, restores and exports of tables: their operations, and the descriptions that these return.
///
/// Start at [BackupOperations], then [BackupDescription] and [ExportDescription].
@NullMarked
package dev.trestle.dynamo.backup;

import org.jspecify.annotations.NullMarked;
