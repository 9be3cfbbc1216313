/// Backups, restores and exports of tables: the descriptions that their operations return.
///
/// Start at [BackupDescription] and [ExportDescription]. The operations are one package up.
@NullMarked
package dev.trestle.dynamo.backup;

import org.jspecify.annotations.NullMarked;
