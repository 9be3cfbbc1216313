/// The tables of a database: their definitions on disk, and their state in memory.
///
/// Start at [Catalog]. A [TableDefinition] is data; a [EngineTable] is that data with its key schema ready to use, immutable,
/// so that a request works with one definition from beginning to end. A change of a definition holds the table's
/// exclusive lock, a write of items holds the shared one: no write is ever computed with a definition that has changed
/// when it commits.
@NullMarked
package dev.trestle.engine.table;

import org.jspecify.annotations.NullMarked;
