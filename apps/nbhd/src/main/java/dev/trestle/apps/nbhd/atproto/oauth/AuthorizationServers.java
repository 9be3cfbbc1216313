package dev.trestle.apps.nbhd.atproto.oauth;

import dev.trestle.apps.nbhd.atproto.oauth.OauthException.Kind;
import dev.trestle.kit.outgoing.OutgoingClient;
import dev.trestle.kit.outgoing.OutgoingRequest;
import dev.trestle.kit.outgoing.OutgoingUrl;
import java.util.Optional;

/// Finds the authorization server of a personal data server, and loads its metadata.
final class AuthorizationServers {
  private static final String RESOURCE_PATH = "/.well-known/oauth-protected-resource";
  private static final String SERVER_PATH = "/.well-known/oauth-authorization-server";
  private static final int MAX_BYTES = 64 * 1024;

  private final OutgoingClient client;

  AuthorizationServers(OutgoingClient client) {
    this.client = client;
  }

  /// The server that signs in the users of a data server.
  ///
  /// @param pds its origin
  ServerMetadata ofDataServer(OutgoingUrl pds) {
    var json = document(pds, RESOURCE_PATH);
    var servers = json.texts("authorization_servers");
    if (!json.text("resource").equals(Optional.of(pds.origin())) || servers.size() != 1) {
      throw unsuitable(pds, "does not name itself and one authorization server");
    }
    return ofIssuer(servers.getFirst());
  }

  /// @param issuer the origin of the server
  ServerMetadata ofIssuer(String issuer) {
    var server = OutgoingUrl.parse(issuer);
    if (!server.origin().equals(issuer)) {
      throw unsuitable(server, "is not named by its origin");
    }
    return ServerMetadata.of(server, document(server, SERVER_PATH));
  }

  private JsonMembers document(OutgoingUrl server, String path) {
    var response = client.send(OutgoingRequest.get(server.resolve(path), MAX_BYTES));
    if (response.status() == 404) {
      throw unsuitable(server, "has no " + path);
    }
    response.requireStatus(200);
    return JsonMembers.find(response)
        .orElseThrow(() -> unsuitable(server, "has a %s that is not JSON".formatted(path)));
  }

  private static OauthException unsuitable(OutgoingUrl server, String problem) {
    return new OauthException(
        Kind.UNSUITABLE_SERVER, "The server %s %s.".formatted(server.host(), problem));
  }
}
