/// Making, changing and removing tables, and all that is set on them: indexes, streams, expiry, history, tags.
///
/// Start at [TableControl]. A change of a definition waits for the writers of that table, goes to disk, and is then put into use. What
/// an addition has to do to older items is done by the [Backfiller], a little at a time.
@NullMarked
package dev.trestle.engine.control;

import org.jspecify.annotations.NullMarked;
