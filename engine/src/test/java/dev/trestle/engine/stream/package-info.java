/// Tests of streams from the inside: moving clocks, restarts, many writers, slow readers. The visible behaviour is
/// tested by the contract.
@NullMarked
package dev.trestle.engine.stream;

import org.jspecify.annotations.NullMarked;
