/// Random values and expressions for tests of everything that speaks DynamoDB.
///
/// Start at [RandomValues] and [RandomExpressions]. Both draw from a generator that the test seeds,
/// so a failure can be run again; the same seed gives the same trees in every run.
@NullMarked
package dev.trestle.dynamo.testing;

import org.jspecify.annotations.NullMarked;
