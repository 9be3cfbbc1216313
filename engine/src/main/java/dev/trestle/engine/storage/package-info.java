/// Storage: a key-value store of sorted byte maps. The only package that uses RocksDB.
///
/// Start at [Store], which has two implementations: [RocksStore] in a directory and [MemoryStore]. A [Batch] is written
/// atomically; a [StoreView] shows one moment. `dev.trestle.engine.row` defines what the bytes mean; this package only
/// stores them. Native memory never leaves this package: what a caller forgets to close is closed with its store.
@NullMarked
package dev.trestle.engine.storage;

import org.jspecify.annotations.NullMarked;
