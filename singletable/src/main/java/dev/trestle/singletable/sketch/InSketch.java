package dev.trestle.singletable.sketch;

/// That an entity is in an index.
public record InSketch(String index, IndexKeySketch key) {}
