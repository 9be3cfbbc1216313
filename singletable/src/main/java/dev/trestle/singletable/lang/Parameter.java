package dev.trestle.singletable.lang;

/// A parameter of a method.
public record Parameter(String name, JavaType type) {}
