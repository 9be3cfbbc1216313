package dev.trestle.apps.nbhd.table.content;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// An address of a post or a page within a site. These are the list of the contents of a site, whose authors have their records in
/// partitions of their own.
///
/// @param did the author, in whose repository the record is
/// @param cid the content identifier of the record: the list alone tells whether a site has changed
/// @param publishAt from when on it is shown
/// @param redirectTo the new slug, where this is a former one
@Schema(version = 1)
public record SlugInSite(
    String siteId,
    String slug,
    String did,
    String collection,
    String rkey,
    String cid,
    String title,
    Status status,
    Optional<Instant> publishAt,
    Optional<String> redirectTo,
    Instant storedAt,
    Instant updatedAt,
    @Expires Optional<Instant> expiresAt) {
  /// The state of a content.
  public enum Status {
    DRAFT,
    /// Shown from [SlugInSite#publishAt] on.
    PUBLISHED,
    TRASHED,
    /// A former slug.
    REDIRECT
  }
}
