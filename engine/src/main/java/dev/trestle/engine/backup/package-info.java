/// On-demand backups: one file of all items of a table, and a row in the catalog.
///
/// Start at [BackupControl], which answers the requests; a [BackupJob] copies a snapshot to a file, step by step.
/// [BackupFile] documents the file format, [BackupWriter] and [BackupReader] implement it. [DurableFile] writes files
/// atomically, also for exports.
@NullMarked
package dev.trestle.engine.backup;

import org.jspecify.annotations.NullMarked;
