/// Kills a process in the middle of its writes, and looks at what it left on disk.
///
/// Start at [CrashTest]. A [CrashChild] carries out [Write]s, each known beforehand from its number, and says so when one is
/// acknowledged; what must be on disk afterwards is therefore known as well, see [Ledger] and [Remains].
@NullMarked
package dev.trestle.conformance.crash;

import org.jspecify.annotations.NullMarked;
