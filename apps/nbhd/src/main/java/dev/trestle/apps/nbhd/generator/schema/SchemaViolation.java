package dev.trestle.apps.nbhd.generator.schema;

/// A value that a schema does not allow.
///
/// @param path of the field, for example `team_members[2].name`; empty for the whole value
public record SchemaViolation(String path, String problem) {}
