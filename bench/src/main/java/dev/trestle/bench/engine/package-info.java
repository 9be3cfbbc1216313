/// The benchmark of the engine in this process, compared with RocksDB alone.
///
/// Start at [EngineBenchmark]. Both start from the same files: the engine fills a directory, and RocksDB gets a copy of
/// it ([RawRocks]), opened with the engine's options. Each [EngineWorkload] defines a request to the engine and the
/// equivalent on RocksDB alone: always less work, since RocksDB checks, locks, decodes and counts nothing. That
/// difference is what is measured.
@NullMarked
package dev.trestle.bench.engine;

import org.jspecify.annotations.NullMarked;
