package dev.trestle.apps.nbhd.table.template;

import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Stored;
import dev.trestle.singletable.attribute.Version;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A template that a user has made.
///
/// @param latestVersion empty until the first version is ready
/// @param source the address that it was fetched from; empty for an upload
/// @param failure why it cannot be used
@Schema(version = 1)
public record Template(
    String id,
    String ownerDid,
    String title,
    String description,
    List<String> tags,
    @Stored(as = "is_public") boolean listed,
    Status status,
    Optional<Integer> latestVersion,
    Optional<String> source,
    Optional<String> failure,
    Instant createdAt,
    Instant updatedAt,
    @Version long version) {
  /// The state of a template.
  public enum Status {
    ANALYZING,
    READY,
    FAILED
  }

  public Template {
    tags = List.copyOf(tags);
  }
}
