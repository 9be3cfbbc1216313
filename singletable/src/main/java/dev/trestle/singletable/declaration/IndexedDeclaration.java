package dev.trestle.singletable.declaration;

/// The declaration that an entity is in an index, with its key there.
public record IndexedDeclaration(String index, IndexKeyDeclaration key) {}
