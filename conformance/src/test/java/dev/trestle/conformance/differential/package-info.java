/// The same requests to DynamoDB Local and to us, and the same answers from both.
///
/// Start at [DifferentialTest]. A [Schedule] makes [Step]s from a seed; a [World] sends each to its two [Endpoint]s; a
/// [Comparison] holds the [Replies] side by side. [Deviations] know where Amazon's service differs from Local, and
/// [Shrinking] looks for the fewest steps that still show a difference. Steps never depend on answers, so any subset of a
/// schedule can be replayed.
///
/// What must stay true: a [Rule] sees only the pairs of outcomes that it is about, and makes of Local's answer the one that
/// Amazon gives. Where it takes a part of ours instead, it checks of that part all that can be checked. [FalsehoodTest]
/// proves it: it spoils right replies in every way, and each must be found.
@NullMarked
package dev.trestle.conformance.differential;

import org.jspecify.annotations.NullMarked;
