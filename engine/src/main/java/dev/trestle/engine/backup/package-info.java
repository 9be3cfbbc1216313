/// Copies of tables: point-in-time recovery, on-demand backups, exports to files.
///
/// Start at [Restores], [Backups] and [Exports], which answer requests and leave the work to the [Worker]: one thread
/// that runs small steps, each of which is on disk before the next begins. All jobs read a snapshot, so no writer ever
/// waits for them. [PastItems] shows a table as it was after any of its logged changes.
///
/// Invariants: memory does not grow with the table or its history, and a job that a crash interrupts resumes or starts
/// again when the database is opened.
@NullMarked
package dev.trestle.engine.backup;

import org.jspecify.annotations.NullMarked;
