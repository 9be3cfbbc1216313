/// Many clients of a real server at once, which is killed and started again in between.
///
/// Start at [LoadTest]. Each [Visitor] has a connection, a partition of the table and a column of the `crash` package's ledger to
/// itself, so it knows what every answer must be; the [Counters] belong to all of them. [Host] holds the [ServeProcess] that is there at
/// the moment, and [MemoryUse] what it takes. [Naps] tell a server that hangs up from a machine that slept.
@NullMarked
package dev.trestle.conformance.load;

import org.jspecify.annotations.NullMarked;
