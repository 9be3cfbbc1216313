/// The benchmark harness: measures contenders in short alternating rounds, so that other load on the machine affects
/// all of them equally.
///
/// Start at [Harness]. A [WorkerTask] is the work of a [WorkerThreads] of threads; a [Round] is its result for half a second; a
/// [Measurement] holds the rounds of one contender. Ratios are computed round by round, and their median counts. This
/// package knows nothing of what is measured.
@NullMarked
package dev.trestle.bench.measure;

import org.jspecify.annotations.NullMarked;
