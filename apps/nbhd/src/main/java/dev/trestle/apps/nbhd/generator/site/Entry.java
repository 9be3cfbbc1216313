package dev.trestle.apps.nbhd.generator.site;

import java.time.Instant;
import java.util.List;

/// A published record with its address.
///
/// @param path from the root of the site, for example `/posts/hello/`
public record Entry(ContentRecord record, String path, Instant date, List<Tag> tags) {
  public Entry {
    tags = List.copyOf(tags);
  }

  /// The time of the last change, never before the publication.
  public Instant updated() {
    var changed = record.updatedAt().orElse(date);
    return changed.isAfter(date) ? changed : date;
  }
}
