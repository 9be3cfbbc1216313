package dev.trestle.singletable.sketch;

/// The templates of both halves of a key.
///
/// @param place has the members `pk` and `sk`
public record KeySketch(Place place, String pk, String sk) {}
