package dev.trestle.apps.nbhd.atproto.session;

import dev.trestle.apps.nbhd.atproto.identity.Did;
import dev.trestle.apps.nbhd.atproto.oauth.DpopKey;
import dev.trestle.kit.outgoing.OutgoingUrl;
import java.util.List;

/// The right of a session to call the data server of its user.
///
/// @param pds its origin
/// @param accessToken valid for some more seconds at least
public record OauthAccess(
    Did did, OutgoingUrl pds, String accessToken, DpopKey dpopKey, List<String> scopes) {
  private static final String EVERYTHING = "transition:generic";

  /// Whether records of a collection may be written.
  public boolean mayWrite(String collection) {
    return scopes.contains(EVERYTHING) || scopes.contains("repo:" + collection);
  }

  /// Leaves out the token.
  @Override
  public String toString() {
    return "OauthAccess[" + did + "]";
  }
}
