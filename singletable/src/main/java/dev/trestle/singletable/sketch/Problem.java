package dev.trestle.singletable.sketch;

/// Something that keeps a design from working.
public record Problem(Place place, String message) {}
