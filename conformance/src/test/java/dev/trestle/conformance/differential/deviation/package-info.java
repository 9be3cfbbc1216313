/// Rules for the known differences between DynamoDB Local and Amazon's service, in which we follow Amazon.
///
/// Start at [Deviations]. Invariant: a [Rule] gets only the pairs of outcomes that it is made for, and converts Local's response to Amazon's.
/// If it takes a part of ours instead, it checks everything of that part that can be checked.
@NullMarked
package dev.trestle.conformance.differential.deviation;

import org.jspecify.annotations.NullMarked;
