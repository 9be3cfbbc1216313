package dev.trestle.dynamo;

import dev.trestle.dynamo.value.Attributes;

/// An estimate of how large the item collection of a write has grown, on tables with local indexes.
///
/// @param key the partition key of the collection
public record ItemCollectionMetrics(Attributes key, double lowerGigabytes, double upperGigabytes) {}
