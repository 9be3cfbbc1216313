package dev.trestle.apps.nbhd.table.deploy;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// A stored file, identified by its content. What no manifest, file or record names is deleted after some time.
///
/// @param claimedUntil a build or an upload relies on it until then
@Schema(version = 1)
public record SiteBlob(
    String sha256,
    long size,
    String contentType,
    State state,
    Optional<Instant> claimedUntil,
    Instant lastReferenced,
    Instant storedAt) {
  /// Whether it can be relied on.
  public enum State {
    LIVE,
    DELETING
  }
}
