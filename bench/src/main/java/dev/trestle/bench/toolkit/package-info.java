/// The benchmark of the toolkit, compared with the Enhanced Client of Amazon's SDK and with the port alone.
///
/// Start at [ToolkitBenchmark]. All sides work on one table of one database in this process ([ToolkitFixture]) and store exactly
/// the same items. Each [ToolkitWorkload] has an implementation of each side. [LargeDesign] and [DatabasePerTest] measure
/// costs that are paid once: each in its own JVM, since a first time comes once in a process.
@NullMarked
package dev.trestle.bench.toolkit;

import org.jspecify.annotations.NullMarked;
