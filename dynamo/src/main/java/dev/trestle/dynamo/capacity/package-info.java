/// Capacity units that operations consume, exact to DynamoDB's rounding rules.
///
/// Start at [Capacity] for the arithmetic and [ConsumedCapacity] for the part that a response reports. All functions are pure.
@NullMarked
package dev.trestle.dynamo.capacity;

import org.jspecify.annotations.NullMarked;
