/// Copies of tables: restoring to a moment of the past, backups on demand, exports to files.
///
/// Start at [Restores], [Backups] and [Exports], which answer requests and leave the work to the [Worker]: one thread, small steps,
/// each of which is on disk before the next begins. All of them read a snapshot, so no writer ever waits for them. [PastItems] shows a
/// table as it was after any of its logged changes.
///
/// What must stay true: memory does not grow with the table or its history, and what a crash interrupts goes on or begins again when
/// the database is opened.
@NullMarked
package dev.trestle.engine.backup;

import org.jspecify.annotations.NullMarked;
