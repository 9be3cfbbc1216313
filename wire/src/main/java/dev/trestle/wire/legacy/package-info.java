/// DynamoDB's legacy parameters from before expressions, such as `KeyConditions` and `AttributeUpdates`,
/// converted into the same trees.
///
/// Start at [AttributeConditions] (filters and `Expected`), [AttributeUpdates] and
/// [AttributesToGet]. Each is parsed from JSON first and converted into a tree later, at its place in
/// the order of checks.
@NullMarked
package dev.trestle.wire.legacy;

import org.jspecify.annotations.NullMarked;
