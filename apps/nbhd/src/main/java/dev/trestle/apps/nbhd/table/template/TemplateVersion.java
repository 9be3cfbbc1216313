package dev.trestle.apps.nbhd.table.template;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.List;

/// A version of a template. Never changed.
///
/// @param schema the JSON Schema of its configuration
/// @param files the SHA-256 of its package
@Schema(version = 1)
public record TemplateVersion(
    String id,
    int number,
    String schema,
    List<String> contentTypes,
    String files,
    Instant storedAt) {
  public TemplateVersion {
    contentTypes = List.copyOf(contentTypes);
  }
}
