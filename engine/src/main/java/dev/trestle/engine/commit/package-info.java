/// Group commit: changes are queued, numbered and written to the store, many at a time, with one sync for all of them.
///
/// Start at [Committer], the only writer of the store. A writer decides while it holds the lock of its key, submits,
/// releases the lock and waits for its [CommitFuture]. Until the commit is on disk, the next writer of the same key sees the
/// pending item; readers see only committed items.
@NullMarked
package dev.trestle.engine.commit;

import org.jspecify.annotations.NullMarked;
