package dev.trestle.singletable.declaration;

/// Something that keeps a design from working.
public record DesignProblem(SourceLocation place, String message) {}
