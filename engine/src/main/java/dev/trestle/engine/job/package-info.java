/// Long-running jobs: backups, restores and exports in small steps on one thread.
///
/// Start at [JobWorker]. Each step of a [BackgroundJob] is on disk before the next begins. All jobs read a snapshot, so no
/// writer ever waits for them. A job that a crash interrupts resumes or starts again when the database is opened.
@NullMarked
package dev.trestle.engine.job;

import org.jspecify.annotations.NullMarked;
