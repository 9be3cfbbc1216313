/// The byte formats of rows: keys that sort as DynamoDB sorts, items that decode fast.
///
/// Start at [KeyWriter] for keys and at [ItemCodec] for items. The formats are documented beside their code, have a
/// version, and are pinned byte for byte by tests: bytes that were written once must stay readable for ever. This
/// package knows nothing of tables or of RocksDB.
@NullMarked
package dev.trestle.engine.row;

import org.jspecify.annotations.NullMarked;
