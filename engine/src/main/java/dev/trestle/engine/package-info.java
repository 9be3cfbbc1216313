/// The embedded database: DynamoDB in this process, on this disk.
///
/// Start at [Database]: it builds the engine from its parts, top to bottom, on one screen. A write goes through `write` (plan and
/// decide), `change` (all rows that follow), `commit` (one batch, one sync) into `storage`. A read goes through `read` to `cache`, and
/// past it to `storage`, as do the readers of changes in `stream`. `schema` and `evaluation` are pure rules; `row` and `layout` say what the
/// bytes on disk mean; `table` and `control` keep the definitions; `sweep` cleans up; `backup` copies tables: to moments of their past,
/// to files, to exports. `hostile` stands in front of it all, for tests.
///
/// What must stay true: a row of an index, of the expiry order or of the change log is there exactly when its item change is.
@NullMarked
package dev.trestle.engine;

import org.jspecify.annotations.NullMarked;
