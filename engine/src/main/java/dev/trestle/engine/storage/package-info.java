/// The disk, seen as ordered maps of bytes: the one place that touches RocksDB.
///
/// Start at [Store], which has two implementations: [RocksStore] in a directory and [MemoryStore]. A [Batch] is written whole or not at
/// all; a [View] shows one moment. What the bytes mean is the business of `dev.trestle.engine.row`; here they are only kept, in order,
/// and given back unharmed. Native memory never leaves this package: whatever a caller forgets to close is closed with its store.
@NullMarked
package dev.trestle.engine.storage;

import org.jspecify.annotations.NullMarked;
