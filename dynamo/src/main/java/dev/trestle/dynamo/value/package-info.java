/// DynamoDB's data: the ten types of [Value], the [Item] that holds them by name, the [Key] that finds an item.
///
/// Start at [Value]. Everything here is immutable, compares by content, and cannot be built wrong: constructors throw a
/// `ValidationException` with DynamoDB's text. What a value weighs is in [ItemSize]; how numbers are kept exact is in [Numbers].
@NullMarked
package dev.trestle.dynamo.value;

import org.jspecify.annotations.NullMarked;
