package dev.trestle.singletable.blueprint;

import dev.trestle.dynamo.table.IndexName;

/// A global index.
public record IndexModel(IndexName name, KeyNames key) {}
