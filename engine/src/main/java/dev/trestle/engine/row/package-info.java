/// What the bytes of a row mean: keys that sort as DynamoDB sorts, values that decode fast.
///
/// Start at [KeyWriter] for keys and at [ItemCodec] for items. The formats are drawn beside their
/// code, carry a version, and are pinned byte for byte by tests: what was written once must be
/// readable for ever. Knows nothing of tables or of RocksDB.
@NullMarked
package dev.trestle.engine.row;

import org.jspecify.annotations.NullMarked;
