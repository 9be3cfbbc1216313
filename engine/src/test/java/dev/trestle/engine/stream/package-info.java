/// Streams from the inside: time that moves, restarts, many writers, slow readers. What any client can see is in the contract.
@NullMarked
package dev.trestle.engine.stream;

import org.jspecify.annotations.NullMarked;
