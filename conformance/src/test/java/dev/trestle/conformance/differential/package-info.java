/// The same requests to DynamoDB Local and to us, and the same answers from both.
///
/// Start at [DifferentialTest]. A [Schedule] makes [Step]s from a seed; a [World] sends each to its two [Endpoint]s and
/// compares the answers; where they differ, [Deviations] knows whether Amazon's service sides with us, and [Shrinking]
/// looks for the fewest steps that still show it. Steps never depend on answers, so any subset of a schedule can be
/// replayed.
@NullMarked
package dev.trestle.conformance.differential;

import org.jspecify.annotations.NullMarked;
