package dev.trestle.singletable.declaration;

/// A problem of a table design: an error message, and the location in the source.
public record DesignProblem(SourceLocation place, String message) {}
