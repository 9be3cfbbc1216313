/// The output of a run: tables for people, one JSON object per line for programs, and the targets that were met or
/// missed.
///
/// Start at [BenchmarkReport].
@NullMarked
package dev.trestle.bench.report;

import org.jspecify.annotations.NullMarked;
