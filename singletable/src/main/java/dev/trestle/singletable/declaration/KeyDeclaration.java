package dev.trestle.singletable.declaration;

/// The templates of a primary key, as text: partition key and sort key.
///
/// @param place the location of the annotation with the members `pk` and `sk`
public record KeyDeclaration(SourceLocation place, String pk, String sk) {}
