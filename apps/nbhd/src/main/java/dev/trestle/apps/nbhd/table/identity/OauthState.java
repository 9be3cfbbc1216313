package dev.trestle.apps.nbhd.table.identity;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// A sign-in at an authorization server that has begun. Valid once.
///
/// @param state the SHA-256 of the text that identifies it in the callback
/// @param verifier the PKCE verifier, sealed
/// @param nonce the last DPoP nonce of the server
/// @param issuer the authorization server
/// @param did the account that the user wants to sign in to
/// @param handle verified; empty where the user signs in by DID and has none
/// @param pds the origin of the account's data server
/// @param dpopKey the private key of the session, sealed
/// @param returnTo the path of the page that the user came from
@Schema(version = 1)
public record OauthState(
    String state,
    String verifier,
    Optional<String> nonce,
    String issuer,
    String did,
    Optional<String> handle,
    String pds,
    String dpopKey,
    String returnTo,
    Instant storedAt,
    @Expires Instant expiresAt) {
  /// Leaves out the secrets.
  @Override
  public String toString() {
    return "OauthState[" + issuer + "]";
  }
}
