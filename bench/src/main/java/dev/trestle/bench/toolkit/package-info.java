/// The toolkit, side by side with the Enhanced Client of Amazon's SDK and with the bare port.
///
/// Start at [ToolkitBenchmark]. All sides work on one table of one database in this process ([Rig]) and store the same items, to the
/// letter. One class for each [Workload] says what each of them does. Below that, [ThirtyEntities] and [DatabasePerTest] measure what is
/// paid once: each in programs of their own, since a first time comes once in a process.
@NullMarked
package dev.trestle.bench.toolkit;

import org.jspecify.annotations.NullMarked;
