package dev.trestle.apps.nbhd.table.site;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// A secret address that shows a draft as it would look, until it is revoked.
///
/// @param hash the SHA-256 of the secret in the address
/// @param slug the post or page; empty for the whole site
@Schema(version = 1)
public record DraftLink(
    String siteId,
    String linkId,
    String hash,
    Optional<String> slug,
    String createdBy,
    Instant storedAt,
    @Expires Optional<Instant> expiresAt) {
  /// Leaves out the hash.
  @Override
  public String toString() {
    return "DraftLink[" + linkId + "]";
  }
}
