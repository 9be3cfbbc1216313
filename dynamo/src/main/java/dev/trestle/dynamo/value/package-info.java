/// DynamoDB's data types: the ten kinds of [Value], the [Item] with values by name, and the [Key] that identifies an item.
///
/// Start at [Value]. Everything here is immutable, compares by content and is valid once built: constructors throw a
/// `ValidationException` with DynamoDB's text. [ItemSize] computes sizes; [Numbers] keeps numbers exact.
@NullMarked
package dev.trestle.dynamo.value;

import org.jspecify.annotations.NullMarked;
