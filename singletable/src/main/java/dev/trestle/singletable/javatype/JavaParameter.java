package dev.trestle.singletable.javatype;

/// A parameter of a method.
public record JavaParameter(String name, JavaType type) {}
