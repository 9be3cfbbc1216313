package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.Expires;
import dev.trestle.singletable.codec.Schema;
import java.time.Instant;

/// That somebody is signed in somewhere. Spent when it is used: its successor is of the same family.
///
/// @param hash of the secret that the client has
/// @param family what a sign-in and all its successors have in common
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
  /// Without what could be used.
  @Override
  public String toString() {
    return "RefreshToken[" + tokenId + "]";
  }
}
