/// Differential tests: sends the same requests to DynamoDB Local and to our database, and compares the responses.
///
/// Start at [DifferentialTest]. A `Schedule` (in `differential.request`) generates requests from a seed; an [EndpointPair] sends each to its two
/// endpoints (`differential.endpoint`); a [Comparison] compares the [Replies], except for the known differences between Amazon's
/// service and Local (`differential.deviation`). [ScheduleShrinker] searches for the fewest steps that still show a difference.
///
/// Invariant: no rule for a known difference hides a fault of ours. [WrongReplyTest] verifies this: it puts errors of every kind into correct
/// replies, and each must be found.
@NullMarked
package dev.trestle.conformance.differential;

import org.jspecify.annotations.NullMarked;
