package dev.trestle.apps.nbhd.atproto.oauth;

import dev.trestle.apps.nbhd.atproto.identity.Did;
import dev.trestle.apps.nbhd.atproto.oauth.OauthException.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The tokens that an authorization server has issued.
///
/// @param did the account that they are for
/// @param scopes what they allow
/// @param accessUntil when the access token expires
/// @param refreshToken good for one use; empty where the server gives none
public record OauthTokens(
    Did did,
    List<String> scopes,
    String accessToken,
    Instant accessUntil,
    Optional<String> refreshToken) {
  private static final int MAX_TOKEN = 8192;
  private static final Duration DEFAULT_LIFETIME = Duration.ofMinutes(5);
  private static final Duration MAX_LIFETIME = Duration.ofDays(1);

  /// As it can stand in a header.
  private static final Pattern TOKEN = Pattern.compile("[\\x21-\\x7e]+");

  /// Reads the answer of a token endpoint.
  ///
  /// @param expected whose tokens they have to be
  static OauthTokens of(String host, JsonMembers json, Did expected, Instant now) {
    if (!json.text("sub").equals(Optional.of(expected.text()))) {
      throw new OauthException(
          Kind.MISMATCH, "%s signed in another account than %s.".formatted(host, expected));
    }
    var scopes = List.of(json.text("scope").orElse("").split(" ", -1));
    var access = token(json, "access_token");
    if (!json.text("token_type").filter("DPoP"::equalsIgnoreCase).isPresent()
        || access.isEmpty()
        || !scopes.contains(ClientMetadata.SCOPE_OF_IDENTITY)) {
      throw new OauthException(
          Kind.UNSUITABLE_SERVER, "%s issued tokens that cannot be used.".formatted(host));
    }
    var lifetime =
        json.number("expires_in")
            .filter(seconds -> seconds > 0)
            .map(seconds -> Duration.ofSeconds(Math.min(seconds, MAX_LIFETIME.toSeconds())))
            .orElse(DEFAULT_LIFETIME);
    return new OauthTokens(
        expected, scopes, access.get(), now.plus(lifetime), token(json, "refresh_token"));
  }

  private static Optional<String> token(JsonMembers json, String name) {
    return json.text(name)
        .filter(text -> text.length() <= MAX_TOKEN && TOKEN.matcher(text).matches());
  }

  /// Leaves out the tokens.
  @Override
  public String toString() {
    return "OauthTokens[" + did + "]";
  }
}
