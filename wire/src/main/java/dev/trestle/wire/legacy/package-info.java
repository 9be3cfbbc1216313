/// DynamoDB's parameters from before expressions, such as `KeyConditions` and `AttributeUpdates`,
/// turned into the same trees.
///
/// Start at [AttributeConditions] (filters and expectations), [AttributeUpdates] and
/// [AttributesToGet]. Each is read from JSON first and becomes a tree later, when its turn in the
/// order of checks has come.
@NullMarked
package dev.trestle.wire.legacy;

import org.jspecify.annotations.NullMarked;
