package dev.trestle.kit.account.token;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// A refresh token of a signed-in device. It is deleted when it is used; its successor is of the same family.
///
/// @param hash of the secret that only the client has
/// @param family the id of the sign-in: that of its first token
/// @param signedInAt when the family began
@Schema(version = 1)
public record RefreshToken(
    String userId,
    String tokenId,
    String family,
    String hash,
    String userAgent,
    String address,
    Instant signedInAt,
    Instant lastUsedAt,
    @Expires Instant expiresAt) {
  /// Leaves out the hash.
  @Override
  public String toString() {
    return "RefreshToken[" + tokenId + "]";
  }
}
