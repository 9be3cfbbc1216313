/// Table operations: creating, changing and deleting tables, with their indexes, streams, TTL, point-in-time recovery
/// and tags.
///
/// Start at [TableControl]. A change of a definition waits for the writers of that table, is written to disk, and is
/// then put into use. The [Backfiller] applies an addition to existing items in small steps.
@NullMarked
package dev.trestle.engine.control;

import org.jspecify.annotations.NullMarked;
