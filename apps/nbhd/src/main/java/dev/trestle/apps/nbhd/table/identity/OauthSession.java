package dev.trestle.apps.nbhd.table.identity;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Stored;
import dev.trestle.singletable.attribute.Version;
import java.time.Instant;
import java.util.Optional;

/// The tokens of a session at the user's authorization server. A session of a local account has none.
///
/// @param family the session: see [dev.trestle.kit.account.token.RefreshToken#family]
/// @param pds the origin of the account's data server
/// @param accessToken sealed
/// @param refreshToken sealed, good for one use; empty where the server gave none
/// @param dpopKey the private key that the tokens are bound to, sealed
/// @param refreshingUntil another node may refresh the tokens after that; empty while nobody does
@Schema(version = 1)
public record OauthSession(
    @Stored(as = "did") String userId,
    String family,
    String issuer,
    String pds,
    String accessToken,
    Instant accessUntil,
    Optional<String> refreshToken,
    String dpopKey,
    String scope,
    Optional<Instant> refreshingUntil,
    Instant storedAt,
    @Expires Instant expiresAt,
    @Version long version) {
  /// Leaves out the secrets.
  @Override
  public String toString() {
    return "OauthSession[" + family + "]";
  }
}
