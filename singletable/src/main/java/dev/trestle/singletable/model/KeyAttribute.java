package dev.trestle.singletable.model;

import dev.trestle.dynamo.table.KeyType;

/// An attribute of an index key, with its type.
public record KeyAttribute(String name, KeyType type) {}
