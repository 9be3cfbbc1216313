package dev.trestle.dynamo;

import dev.trestle.dynamo.value.Attributes;

/// Estimated size of the item collection that a write changed. Only tables with local secondary indexes report it.
///
/// @param key the partition key of the collection
public record ItemCollectionMetrics(Attributes key, double lowerGigabytes, double upperGigabytes) {}
