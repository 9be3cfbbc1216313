/// The tables that a database has: their definitions, kept on disk, and their living state.
///
/// Start at [Catalog]. A [TableDefinition] is data; a [Table] is that data with its key rules at hand, immutable, so a request works
/// on one definition from beginning to end. Whoever changes a definition holds the table's exclusive lock, whoever writes items
/// holds the shared one: no write is ever computed with a definition that is gone when it commits.
@NullMarked
package dev.trestle.engine.table;

import org.jspecify.annotations.NullMarked;
