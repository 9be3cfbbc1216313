package dev.trestle.apps.nbhd.table.neighborhood;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// An entry in the feed of a neighbourhood: a new site, post or member.
///
/// @param did the user whom it is about
/// @param path the path of the post on its site
@Schema(version = 1)
public record FeedEntry(
    String neighborhoodId,
    Instant storedAt,
    String entryId,
    Kind kind,
    String did,
    Optional<String> siteId,
    Optional<String> title,
    Optional<String> path,
    @Expires Instant expiresAt) {
  /// The kind of an entry.
  public enum Kind {
    SITE,
    POST,
    MEMBER
  }
}
