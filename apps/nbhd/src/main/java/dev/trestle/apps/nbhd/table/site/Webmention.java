package dev.trestle.apps.nbhd.table.site;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// A mention of a page by another site. It is shown once an author of the site has approved it.
///
/// @param mentionId a hash of source and target, so that a mention is stored once
@Schema(version = 1)
public record Webmention(
    String siteId,
    String mentionId,
    String source,
    String target,
    State state,
    Optional<String> authorName,
    Optional<String> excerpt,
    Instant storedAt,
    Instant checkedAt,
    @Expires Optional<Instant> expiresAt) {
  /// Whether it is shown.
  public enum State {
    /// The source was not fetched yet.
    RECEIVED,
    /// The source links to the target; an author has not decided.
    PENDING,
    APPROVED,
    REJECTED
  }
}
