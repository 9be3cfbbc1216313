/// Amazon's API as data: every operation of DynamoDB and DynamoDB Streams with all of its parameters, read from the
/// classes of the AWS SDK, so that nothing is missing.
///
/// Start at [Api]. A [Parameter] has a [Type]; [Path] leads to a nested parameter.
@NullMarked
package dev.trestle.conformance.api;

import org.jspecify.annotations.NullMarked;
