package dev.trestle.engine.schema;

import dev.trestle.dynamo.value.Value;
import org.jspecify.annotations.Nullable;

/// The values of a primary key, in the table's types.
///
/// @param sort null if the table has no sort key; it is read on every request, so there is no `Optional`
public record PrimaryKey(Value partition, @Nullable Value sort) {}
