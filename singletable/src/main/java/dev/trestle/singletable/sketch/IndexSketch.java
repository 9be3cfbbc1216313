package dev.trestle.singletable.sketch;

/// An index, and the attributes that are its key.
public record IndexSketch(Place place, String name, String pk, String sk) {}
