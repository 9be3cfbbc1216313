/// Reading items: by key, by partition, or all of them.
///
/// Start at [ItemReader] for keys and [PageReader] for queries and scans. Readers take no locks: each request sees one moment of
/// what is committed.
@NullMarked
package dev.trestle.engine.read;

import org.jspecify.annotations.NullMarked;
