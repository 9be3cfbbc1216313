package dev.trestle.singletable.write;

import dev.trestle.dynamo.value.Item;

/// A write that stores the result of an idempotent request, if the request was not carried out before.
///
/// @param ttl the attribute that holds the time at which the result expires
public record RequestOutcomeWrite(String label, Item item, String partitionKey, String ttl)
    implements Write<Object> {}
