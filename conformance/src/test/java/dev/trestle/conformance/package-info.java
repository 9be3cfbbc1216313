/// Proofs about the whole: what no module can show alone.
///
/// `differential` sends the same bytes to DynamoDB Local and to us; `reference` compares the engine with a sorted map;
/// `history` looks for cycles in what many threads saw; `crash` kills a process and looks at what is left. [Effort] says
/// how long each of them runs. Every random run prints its seed, and the seed alone repeats it.
@NullMarked
package dev.trestle.conformance;

import org.jspecify.annotations.NullMarked;
