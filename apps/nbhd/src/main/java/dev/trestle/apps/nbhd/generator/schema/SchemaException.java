package dev.trestle.apps.nbhd.generator.schema;

/// A schema that is not valid, or uses a keyword that is not supported.
public final class SchemaException extends RuntimeException {
  SchemaException(String path, String problem) {
    super("%s: %s".formatted(path, problem));
  }
}
