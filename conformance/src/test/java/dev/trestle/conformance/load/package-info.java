/// Load tests: many clients of a real server at once, which is killed and restarted meanwhile.
///
/// Start at [LoadTest]. Each [LoadClient] has its own connection, its own partition of the table and its own entry in the
/// `crash` package's expected items, so it knows what every response must be; all of them share the [SharedCounters]. [CurrentServer] holds
/// the current [ServeProcess], and [MemoryUse] samples its memory. [SuspensionDetector] distinguishes a server that closes
/// connections from a machine that was suspended.
@NullMarked
package dev.trestle.conformance.load;

import org.jspecify.annotations.NullMarked;
