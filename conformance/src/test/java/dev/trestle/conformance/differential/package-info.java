/// Differential tests: sends the same requests to DynamoDB Local and to our database, and compares the responses.
///
/// Start at [DifferentialTest]. A [Schedule] generates [Step]s from a seed; a [EndpointPair] sends each to its two
/// [Endpoint]s; a [Comparison] compares the [Replies]. [Deviations] holds the known differences between Amazon's
/// service and Local, and [ScheduleShrinker] searches for the fewest steps that still show a difference. Steps never depend on
/// responses, so any subset of a schedule can be replayed.
///
/// Invariant: a [Rule] gets only the pairs of outcomes that it is made for, and converts Local's response to Amazon's.
/// If it takes a part of ours instead, it checks everything of that part that can be checked. [WrongReplyTest] verifies
/// this: it puts errors of every kind into correct replies, and each must be found.
@NullMarked
package dev.trestle.conformance.differential;

import org.jspecify.annotations.NullMarked;
