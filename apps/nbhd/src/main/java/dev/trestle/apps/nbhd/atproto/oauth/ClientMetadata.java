package dev.trestle.apps.nbhd.atproto.oauth;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The document with which the instance introduces itself to authorization servers. Its URL is the client id.
///
/// @param clientId the URL of the document
/// @param redirectUri the URL that browsers come back to
/// @param scope all that is ever asked for
public record ClientMetadata(String name, URI home, URI clientId, URI redirectUri, String scope) {
  /// The permission to know who a user is, and nothing else.
  public static final String SCOPE_OF_IDENTITY = "atproto";

  /// The document.
  ///
  /// @param key the key that signs the requests
  public Map<String, Object> document(ClientKey key) {
    var document = new LinkedHashMap<String, Object>();
    document.put("client_id", clientId.toString());
    document.put("client_name", name);
    document.put("client_uri", home.toString());
    document.put("application_type", "web");
    document.put("redirect_uris", List.of(redirectUri.toString()));
    document.put("response_types", List.of("code"));
    document.put("grant_types", List.of("authorization_code", "refresh_token"));
    document.put("scope", scope);
    document.put("token_endpoint_auth_method", "private_key_jwt");
    document.put("token_endpoint_auth_signing_alg", "ES256");
    document.put("dpop_bound_access_tokens", true);
    document.put("jwks", Map.of("keys", List.of(key.publicKey())));
    return document;
  }
}
