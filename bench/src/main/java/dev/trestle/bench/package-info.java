/// Benchmarks that compare with alternatives in one run on one machine: ratios are portable, rates are not.
///
/// Start at [Bench]. `measure` takes the figures, `report` prints them, `suite` defines benchmarks and their settings;
/// each further package is one benchmark, except `socket`, which has low-cost connections. To add one, implement
/// [dev.trestle.bench.suite.Benchmark] in its own package and add it in [Bench].
@NullMarked
package dev.trestle.bench;

import org.jspecify.annotations.NullMarked;
