package dev.trestle.engine.schema;

import dev.trestle.dynamo.value.Value;
import org.jspecify.annotations.Nullable;

/// A primary key's values, in the table's types.
///
/// @param sort null where the table has no sort key; it is asked for on every read and write, so no
///   `Optional` is made for it
public record PrimaryKey(Value partition, @Nullable Value sort) {}
