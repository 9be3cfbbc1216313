/// Serializability tests: records what many threads read of a few items, and checks whether a serial execution explains
/// it.
///
/// Start at [SerializabilityTest]. Every item holds the list of all values ever appended to it, so that one read shows
/// the order of all earlier writes. A [HistoryWorkload] appends and reads from many threads and records a [History]; the
/// [SerializabilityChecker] builds the dependency graph and searches for a cycle.
@NullMarked
package dev.trestle.conformance.history;

import org.jspecify.annotations.NullMarked;
