package dev.trestle.apps.nbhd.atproto.oauth;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.trestle.apps.nbhd.atproto.identity.Did;
import dev.trestle.apps.nbhd.atproto.identity.Identity;
import dev.trestle.apps.nbhd.atproto.oauth.OauthException.Kind;
import dev.trestle.kit.outgoing.OutgoingClient;
import dev.trestle.kit.outgoing.OutgoingException;
import dev.trestle.kit.outgoing.OutgoingRequest;
import dev.trestle.kit.outgoing.OutgoingResponse;
import dev.trestle.kit.outgoing.OutgoingUrl;
import java.net.URI;
import java.net.URLEncoder;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// OAuth client for the authorization servers of the AT Protocol. Keeps nothing but nonces. Thread-safe.
public final class OauthClient {
  private static final System.Logger LOG = System.getLogger(OauthClient.class.getName());
  private static final String ASSERTION_TYPE =
      "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
  private static final int MAX_BYTES = 64 * 1024;
  private static final int MAX_REQUEST_URI = 1000;

  /// The form of error codes; other text of a server is not shown.
  private static final Pattern ERROR_CODE = Pattern.compile("[a-z_]{1,64}");

  private final ClientMetadata metadata;
  private final ClientKey key;
  private final AuthorizationServers servers;
  private final DpopSender sender;
  private final InstantSource clock;
  private final SecureRandom random = new SecureRandom();

  /// A sign-in that has begun.
  ///
  /// @param state comes back with the browser
  /// @param verifier the secret whose hash the server has
  /// @param redirect where the browser goes
  public record Begun(
      String state,
      String verifier,
      DpopKey dpopKey,
      String issuer,
      Optional<String> nonce,
      URI redirect) {
    /// Leaves out the secrets.
    @Override
    public String toString() {
      return "Begun[" + issuer + "]";
    }
  }

  /// A sign-in whose browser has come back.
  ///
  /// @param code of the server, for one use
  public record Returned(
      Did did,
      String issuer,
      String verifier,
      DpopKey dpopKey,
      Optional<String> nonce,
      String code) {
    /// Leaves out the secrets.
    @Override
    public String toString() {
      return "Returned[" + did + "]";
    }
  }

  public OauthClient(
      ClientMetadata metadata,
      ClientKey key,
      OutgoingClient client,
      DpopSender sender,
      InstantSource clock) {
    this.metadata = metadata;
    this.key = key;
    this.servers = new AuthorizationServers(client);
    this.sender = sender;
    this.clock = clock;
  }

  /// Begins a sign-in at the server of an account.
  ///
  /// @param scope what is asked for, part of that of the metadata
  /// @param hint the handle or DID that the user typed
  /// @throws OauthException where the server does not take part
  /// @throws OutgoingException where a server does not answer
  public Begun begin(Identity account, String scope, String hint) {
    var server = servers.ofDataServer(account.pds());
    var dpopKey = DpopKey.create();
    var state = Pkce.secret(random);
    var verifier = Pkce.secret(random);
    var form = form(server);
    form.put("response_type", "code");
    form.put("redirect_uri", metadata.redirectUri().toString());
    form.put("scope", scope);
    form.put("state", state);
    form.put("code_challenge", Pkce.hash(verifier));
    form.put("code_challenge_method", "S256");
    form.put("login_hint", hint);
    var response = post(server.pushedAuthorization(), form, dpopKey);
    var reference =
        response.status() == 201 || response.status() == 200
            ? JsonMembers.find(response)
                .flatMap(json -> json.text("request_uri"))
                .filter(text -> text.length() <= MAX_REQUEST_URI)
            : Optional.<String>empty();
    return new Begun(
        state,
        verifier,
        dpopKey,
        server.issuer(),
        sender.findNonce(server.token()),
        authorization(server, reference.orElseThrow(() -> refused(response, Kind.REFUSED))));
  }

  private URI authorization(ServerMetadata server, String reference) {
    var query = new LinkedHashMap<String, String>();
    query.put("client_id", metadata.clientId().toString());
    query.put("request_uri", reference);
    var url = server.authorization().toString();
    return URI.create(url + (url.contains("?") ? "&" : "?") + encoded(query));
  }

  /// Exchanges the code of a sign-in for tokens, if they are those of the account that signed in.
  ///
  /// @throws OauthException where they are not, or the server refuses
  /// @throws OutgoingException where the server does not answer
  public OauthTokens complete(Returned returned) {
    var server = servers.ofIssuer(returned.issuer());
    returned.nonce().ifPresent(nonce -> sender.remember(server.token(), nonce));
    var form = form(server);
    form.put("grant_type", "authorization_code");
    form.put("code", returned.code());
    form.put("redirect_uri", metadata.redirectUri().toString());
    form.put("code_verifier", returned.verifier());
    var response = post(server.token(), form, returned.dpopKey());
    return tokens(server, response, returned.did(), returned.dpopKey(), Kind.REFUSED);
  }

  /// Exchanges a refresh token for new tokens. It is used up, whether the answer arrives or not.
  ///
  /// @throws OauthException with [Kind#ENDED] where the server does not accept it any more
  /// @throws OutgoingException where the server does not answer
  public OauthTokens refresh(Did did, String issuer, String refreshToken, DpopKey dpopKey) {
    var server = servers.ofIssuer(issuer);
    var form = form(server);
    form.put("grant_type", "refresh_token");
    form.put("refresh_token", refreshToken);
    var response = post(server.token(), form, dpopKey);
    return tokens(server, response, did, dpopKey, Kind.ENDED);
  }

  private OauthTokens tokens(
      ServerMetadata server, OutgoingResponse response, Did did, DpopKey dpopKey, Kind refusal) {
    if (response.status() >= 500 || response.status() == 429) {
      response.requireStatus(200);
    }
    var json = JsonMembers.find(response).filter(_ -> response.status() == 200);
    if (json.isEmpty()) {
      throw refused(response, refusal);
    }
    try {
      return OauthTokens.of(server.token().host(), json.get(), did, clock.instant());
    } catch (OauthException unusable) {
      // They are valid, though not for us.
      json.get()
          .text("refresh_token")
          .or(() -> json.get().text("access_token"))
          .ifPresent(token -> revoke(server, token, dpopKey));
      throw unusable;
    }
  }

  /// Makes a refresh token invalid, and with it the whole session at the server. Does nothing where the server does not answer: the token
  /// expires by itself.
  public void revoke(String issuer, String token, DpopKey dpopKey) {
    try {
      revoke(servers.ofIssuer(issuer), token, dpopKey);
    } catch (OauthException | OutgoingException failed) {
      logNotRevoked(issuer, failed);
    }
  }

  private void revoke(ServerMetadata server, String token, DpopKey dpopKey) {
    if (server.revocation().isEmpty()) {
      return;
    }
    var form = form(server);
    form.put("token", token);
    try {
      post(server.revocation().get(), form, dpopKey).requireStatus(200);
    } catch (OutgoingException failed) {
      logNotRevoked(server.issuer(), failed);
    }
  }

  private static void logNotRevoked(String issuer, RuntimeException failed) {
    LOG.log(
        System.Logger.Level.DEBUG,
        () -> "OAuth token not revoked issuer=%s cause=%s".formatted(issuer, failed.getMessage()));
  }

  /// The members of every request: who sends it.
  private Map<String, String> form(ServerMetadata server) {
    var form = new LinkedHashMap<String, String>();
    var clientId = metadata.clientId().toString();
    form.put("client_id", clientId);
    form.put("client_assertion_type", ASSERTION_TYPE);
    form.put("client_assertion", key.assertion(clientId, server.issuer()));
    return form;
  }

  private OutgoingResponse post(OutgoingUrl url, Map<String, String> form, DpopKey dpopKey) {
    var content = new OutgoingRequest.Content("application/x-www-form-urlencoded", encoded(form));
    return sender.send(OutgoingRequest.post(url, content, MAX_BYTES), dpopKey);
  }

  private static String encoded(Map<String, String> members) {
    return members.entrySet().stream()
        .map(member -> member.getKey() + "=" + URLEncoder.encode(member.getValue(), UTF_8))
        .collect(Collectors.joining("&"));
  }

  private static OauthException refused(OutgoingResponse response, Kind kind) {
    var code =
        JsonMembers.find(response)
            .flatMap(json -> json.text("error"))
            .filter(text -> ERROR_CODE.matcher(text).matches());
    return new OauthException(
        kind,
        "%s refused: %s.".formatted(response.host(), code.orElse("status " + response.status())));
  }
}
