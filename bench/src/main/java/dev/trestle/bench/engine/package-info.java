/// The engine in this process, side by side with RocksDB alone.
///
/// Start at [EngineBenchmark]. Both work on the same files to begin with: the engine fills a directory, and RocksDB gets a copy of it
/// ([RawRocks]), opened with the engine's options. One class for each [Workload] says what the engine is asked and what RocksDB alone
/// does in its place: always less, since it checks, locks, decodes and counts nothing. That difference is what is measured.
@NullMarked
package dev.trestle.bench.engine;

import org.jspecify.annotations.NullMarked;
