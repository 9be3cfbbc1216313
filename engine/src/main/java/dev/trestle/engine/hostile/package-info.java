/// Fault injection: a proxy that does to its callers what DynamoDB may do, for tests of the code above it.
///
/// Start at [HostileDynamo]. It wraps a database and does what DynamoDB may do to any caller, and seldom does on a
/// developer's machine: it throttles, reports conflicts, leaves batches unprocessed, loses responses, shortens pages,
/// and shows indexes as they were a moment ago. [FaultRates] holds the rate of each [Fault], [SeededRandom] draws them from a
/// seed, and [LaggingReplica] answers lagging reads.
///
/// Invariant: nothing happens here that DynamoDB's contract excludes. A rejected write was not executed; a short page
/// has a last evaluated key; an index shows every item as it was at some moment. It shows an older state after a newer one
/// only where [FaultRates#backwardReads] says so: DynamoDB does not promise that eventually consistent reads are monotonic.
@NullMarked
package dev.trestle.engine.hostile;

import org.jspecify.annotations.NullMarked;
