package dev.trestle.apps.nbhd.table.identity;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Stored;
import java.time.Instant;
import java.util.Optional;

/// A key with which a program acts as a user.
///
/// @param hash the SHA-256 of the secret that only the user has
/// @param siteId the only site that it is valid for; empty for all sites of the user
@Schema(version = 1)
public record ApiKey(
    @Stored(as = "did") String userId,
    String keyId,
    String name,
    String hash,
    Optional<String> siteId,
    Instant storedAt,
    Optional<Instant> lastUsedAt,
    @Expires Optional<Instant> expiresAt) {
  /// Leaves out the hash.
  @Override
  public String toString() {
    return "ApiKey[" + keyId + "]";
  }
}
