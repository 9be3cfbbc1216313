package dev.trestle.dynamo.table;

/// A local secondary index: the table's partition key with another sort key. It is created and deleted with its table.
public record LocalIndex(IndexName name, KeySchema key, IndexProjection projection) {}
