package dev.trestle.singletable.declaration;

/// That an entity is in an index.
public record IndexedDeclaration(String index, IndexKeyDeclaration key) {}
