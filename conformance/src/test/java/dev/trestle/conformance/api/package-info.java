/// Amazon's API as data: every operation of DynamoDB and DynamoDB Streams with all of its parameters, read from the classes of the
/// AWS SDK, so that nothing of it can be forgotten.
///
/// Start at [Api]. A [Parameter] has a [Type]; [Path] is the way to a parameter inside others.
@NullMarked
package dev.trestle.conformance.api;

import org.jspecify.annotations.NullMarked;
