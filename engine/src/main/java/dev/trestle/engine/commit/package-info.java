/// The one way into the store: changes are queued, numbered and written, many at a time, with one sync for all of them.
///
/// Start at [Committer]. A writer decides under the lock of its key, submits, lets go of the lock and waits for its [Ticket]. Until
/// the commit is on disk, the next writer of the same key sees what is pending; readers see only what is committed.
@NullMarked
package dev.trestle.engine.commit;

import org.jspecify.annotations.NullMarked;
