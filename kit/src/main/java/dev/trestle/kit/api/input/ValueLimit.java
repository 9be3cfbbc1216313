package dev.trestle.kit.api.input;

/// The least and the greatest length of a text, number of elements of a list, or value of a number; both included.
public record ValueLimit(long min, long max) {}
