package dev.trestle.dynamo.table;

public record Tag(String key, String value) {}
