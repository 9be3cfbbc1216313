package dev.trestle.singletable.model;

import dev.trestle.dynamo.table.KeyType;

/// One attribute of an index's key.
public record KeyAttribute(String name, KeyType type) {}
