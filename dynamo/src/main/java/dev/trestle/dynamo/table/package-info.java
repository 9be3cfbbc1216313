/// What a table is: its name, keys, indexes, throughput, stream and life.
///
/// Start at [TableDescription]. A [KeySchema] may have several attributes on either side, as global indexes have since late 2025;
/// tables and local indexes have one and at most one.
@NullMarked
package dev.trestle.dynamo.table;

import org.jspecify.annotations.NullMarked;
