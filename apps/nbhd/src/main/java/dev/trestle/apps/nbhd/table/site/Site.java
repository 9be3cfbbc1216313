package dev.trestle.apps.nbhd.table.site;

import dev.trestle.singletable.attribute.Stored;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A static site of a user.
public record Site(
    @Stored(as = "owner_did") String ownerDid,
    String siteId,
    String title,
    String template,
    Status status,
    String subdomain,
    Config config,
    Instant createdAt,
    Instant updatedAt,
    Optional<Instant> builtAt,
    Optional<String> publicUrl) {
  /// The status of a site.
  public enum Status {
    DRAFT,
    BUILDING,
    PUBLISHED,
    FAILED,
    DELETED
  }

  /// The values for the template of a site.
  public record Config(
      String author, String accentColor, List<String> posts, Map<String, String> customFields) {}
}
