/// Measuring contenders side by side: in short rounds that take turns, so that whatever else the machine does hits all of them.
///
/// Start at [Harness]. A [Task] is what a [Crew] of threads does; a [Round] is what came of it for half a second; a [Measurement] holds
/// the rounds of one contender. Ratios are taken round by round, and their median is what counts. Knows nothing of what is measured.
@NullMarked
package dev.trestle.bench.measure;

import org.jspecify.annotations.NullMarked;
