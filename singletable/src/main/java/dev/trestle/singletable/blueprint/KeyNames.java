package dev.trestle.singletable.blueprint;

/// The attributes that are the key of a table or of an index.
public record KeyNames(String partition, String sort) {}
