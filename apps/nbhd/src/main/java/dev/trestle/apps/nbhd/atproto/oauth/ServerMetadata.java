package dev.trestle.apps.nbhd.atproto.oauth;

import dev.trestle.apps.nbhd.atproto.oauth.OauthException.Kind;
import dev.trestle.kit.outgoing.OutgoingUrl;
import java.util.Optional;

/// The metadata of an authorization server, as far as it is used, and only if it supports what the AT Protocol requires.
///
/// @param issuer the origin of the server
record ServerMetadata(
    String issuer,
    OutgoingUrl authorization,
    OutgoingUrl pushedAuthorization,
    OutgoingUrl token,
    Optional<OutgoingUrl> revocation) {
  /// @param server the origin that the metadata came from
  static ServerMetadata of(OutgoingUrl server, JsonMembers json) {
    var reader = new Reader(server, json);
    reader.require(
        json.text("issuer").equals(Optional.of(server.origin())), "names another issuer");
    reader.requireOneOf("response_types_supported", "code");
    reader.requireOneOf("grant_types_supported", "authorization_code");
    reader.requireOneOf("grant_types_supported", "refresh_token");
    reader.requireOneOf("code_challenge_methods_supported", "S256");
    reader.requireOneOf("token_endpoint_auth_methods_supported", "private_key_jwt");
    reader.requireOneOf("token_endpoint_auth_signing_alg_values_supported", "ES256");
    reader.requireOneOf("dpop_signing_alg_values_supported", "ES256");
    reader.requireOneOf("scopes_supported", ClientMetadata.SCOPE_OF_IDENTITY);
    reader.requireTrue("authorization_response_iss_parameter_supported");
    reader.requireTrue("require_pushed_authorization_requests");
    reader.requireTrue("client_id_metadata_document_supported");
    return new ServerMetadata(
        server.origin(),
        reader.endpoint("authorization_endpoint"),
        reader.endpoint("pushed_authorization_request_endpoint"),
        reader.endpoint("token_endpoint"),
        json.url("revocation_endpoint"));
  }

  private record Reader(OutgoingUrl server, JsonMembers json) {
    void requireOneOf(String member, String value) {
      require(json.texts(member).contains(value), "has no %s in %s".formatted(value, member));
    }

    void requireTrue(String member) {
      require(json.isTrue(member), "does not have %s".formatted(member));
    }

    OutgoingUrl endpoint(String member) {
      return json.url(member)
          .orElseThrow(() -> unsuitable("has no https URL in %s".formatted(member)));
    }

    void require(boolean holds, String problem) {
      if (!holds) {
        throw unsuitable(problem);
      }
    }

    private OauthException unsuitable(String problem) {
      return new OauthException(
          Kind.UNSUITABLE_SERVER,
          "The authorization server %s %s.".formatted(server.host(), problem));
    }
  }
}
