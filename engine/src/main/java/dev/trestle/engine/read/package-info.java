/// Reads of items: by key, by partition, or of a whole table.
///
/// Start at [ItemReader] for keys and [PageReader] for queries and scans. Readers take no locks: each request sees the
/// committed state of one moment.
@NullMarked
package dev.trestle.engine.read;

import org.jspecify.annotations.NullMarked;
