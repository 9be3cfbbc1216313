/// Tables: the operations that create, describe, change and delete them, and their schemas.
///
/// Start at [TableOperations] for the operations and at [TableDescription] for schemas. The partition and sort key of a [KeySchema] may each
/// have several attributes, as global secondary indexes support since late 2025. Tables and local secondary indexes have one partition
/// attribute and at most one sort attribute.
@NullMarked
package dev.trestle.dynamo.table;

import org.jspecify.annotations.NullMarked;
