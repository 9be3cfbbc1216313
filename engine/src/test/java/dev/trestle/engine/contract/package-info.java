/// The engine against the contract of the port: the same tests on RocksDB and in memory.
@NullMarked
package dev.trestle.engine.contract;

import org.jspecify.annotations.NullMarked;
