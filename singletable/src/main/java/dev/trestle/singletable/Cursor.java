package dev.trestle.singletable;

/// A place in a list, as text that a client can keep and give back.
public record Cursor(String text) {}
