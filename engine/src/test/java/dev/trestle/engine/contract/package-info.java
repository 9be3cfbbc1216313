/// The contract of the port on the engine: the same tests on RocksDB and in memory.
@NullMarked
package dev.trestle.engine.contract;

import org.jspecify.annotations.NullMarked;
