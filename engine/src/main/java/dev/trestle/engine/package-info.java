/// The embedded database engine: DynamoDB in this process, stored in RocksDB or in memory.
///
/// Start at [Database]: it builds the engine from its parts, top to bottom, on one screen. A write passes through
/// `write` (plan and decide), `change` (compute all rows), `commit` (one batch, one sync) into `storage`. A read passes
/// through `read` to `cache`, and on a miss to `storage`; readers of changes in `stream` read `storage` directly.
/// `schema` and `evaluation` are pure rules; `row` and `layout` define the bytes on disk; `table` and `control` hold
/// and change the table definitions; `sweep` removes expired data; `backup`, `restore` and `export` copy tables, as
/// steps of a `job`, and `history` reads a table as of an earlier point in time. `hostile` injects faults, for tests.
///
/// Invariant: a row of an index, of the expiry order or of the change log exists exactly when its item change does.
@NullMarked
package dev.trestle.engine;

import org.jspecify.annotations.NullMarked;
