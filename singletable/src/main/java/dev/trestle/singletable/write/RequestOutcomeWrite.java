package dev.trestle.singletable.write;

import dev.trestle.dynamo.value.Item;

/// Stores what came of a request, if it was not carried out before.
///
/// @param ttl the attribute that says when it is forgotten
public record RequestOutcomeWrite(String label, Item item, String partitionKey, String ttl)
    implements Write<Object> {}
