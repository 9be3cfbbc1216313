package dev.trestle.singletable.model;

import dev.trestle.dynamo.table.IndexName;

/// A global index.
public record IndexModel(IndexName name, KeyNames key) {}
