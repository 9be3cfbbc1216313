/// Restores of tables: to a point in time, or from a backup.
///
/// Start at [RestoreControl], which creates the new table; a [RestoreJob] fills it from a [RestoreSource], step by step.
/// Each step writes its items together with its position, so a restore resumes after a crash.
@NullMarked
package dev.trestle.engine.restore;

import org.jspecify.annotations.NullMarked;
