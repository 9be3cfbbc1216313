package dev.trestle.singletable.declaration;

/// The templates of both halves of a key.
///
/// @param place has the members `pk` and `sk`
public record KeyDeclaration(SourceLocation place, String pk, String sk) {}
