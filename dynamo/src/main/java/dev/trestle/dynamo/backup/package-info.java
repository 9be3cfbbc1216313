/// Copies of tables: backups, restores and exports, as the operations on them describe them.
///
/// Start at [BackupDescription] and [ExportDescription]. The operations themselves stand with all others, one package up.
@NullMarked
package dev.trestle.dynamo.backup;

import org.jspecify.annotations.NullMarked;
