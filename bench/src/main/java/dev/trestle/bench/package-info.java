/// Benchmarks, side by side with peers, in one run on one machine: ratios travel, rates do not.
///
/// Start at [Bench]. `measure` takes the figures, `report` prints them, `suite` is what a benchmark gets and must be; each further
/// package is one benchmark, but for `socket`, connections that cost little. To add one, implement [dev.trestle.bench.suite.Benchmark] in a
/// package of its own and name it in [Bench].
@NullMarked
package dev.trestle.bench;

import org.jspecify.annotations.NullMarked;
