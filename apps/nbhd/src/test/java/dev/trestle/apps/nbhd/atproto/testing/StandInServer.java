package dev.trestle.apps.nbhd.atproto.testing;

import static dev.trestle.apps.nbhd.atproto.testing.StandInProofs.require;

import dev.trestle.apps.nbhd.atproto.record.Cid;
import dev.trestle.apps.nbhd.atproto.testing.StandInAccounts.Refusal;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.json.Json;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// An authorization server and a personal data server that check everything that the protocol requires of a client, and answer wrongly where a test asks
/// them to.
public final class StandInServer {
  public static final String ISSUER = "https://auth.example.com";
  public static final String PDS = "https://pds.example.com";
  public static final Duration ACCESS_LIFETIME = Duration.ofMinutes(30);

  private static final Duration REQUEST_LIFETIME = Duration.ofMinutes(5);
  private static final Duration CODE_LIFETIME = Duration.ofMinutes(1);

  private final InstantSource clock;
  private final Supplier<Map<String, ?>> clientDocument;
  private final StandInProofs authProofs;
  private final StandInProofs pdsProofs;
  private final Map<String, Request> requests = new LinkedHashMap<>();
  private final Map<String, Grant> codes = new LinkedHashMap<>();
  private final Map<String, Session> byRefresh = new LinkedHashMap<>();
  private final Map<String, Session> byAccess = new LinkedHashMap<>();
  private final List<String> refusals = new CopyOnWriteArrayList<>();
  private final Map<String, Map<String, @Nullable Object>> records = new LinkedHashMap<>();
  private final Map<String, Object> metadata = new LinkedHashMap<>();
  private final Map<String, Object> tokenAnswer = new LinkedHashMap<>();
  private Runnable beforeToken = () -> {};
  private int made;
  private int refreshes;
  private int replays;

  private record Request(Map<String, String> form, String thumbprint, Instant until) {}

  private record Grant(Request request, String did, Instant until) {}

  private static final class Session {
    private final String did;
    private final String scope;
    private final String clientId;
    private final String thumbprint;
    private String refresh = "";
    private String access = "";
    private Instant accessUntil = Instant.MIN;
    private boolean revoked;

    Session(String did, String scope, String clientId, String thumbprint) {
      this.did = did;
      this.scope = scope;
      this.clientId = clientId;
      this.thumbprint = thumbprint;
    }
  }

  /// Adds both servers to an internet.
  ///
  /// @param clientDocument fetches the metadata of the client
  public StandInServer(
      TestInternet internet, InstantSource clock, Supplier<Map<String, ?>> clientDocument) {
    this.clock = clock;
    this.clientDocument = clientDocument;
    this.authProofs = new StandInProofs(clock);
    this.pdsProofs = new StandInProofs(clock);
    metadata.putAll(
        Map.ofEntries(
            Map.entry("issuer", ISSUER),
            Map.entry("authorization_endpoint", ISSUER + "/oauth/authorize"),
            Map.entry("token_endpoint", ISSUER + "/oauth/token"),
            Map.entry("pushed_authorization_request_endpoint", ISSUER + "/oauth/par"),
            Map.entry("revocation_endpoint", ISSUER + "/oauth/revoke"),
            Map.entry("response_types_supported", List.of("code")),
            Map.entry("grant_types_supported", List.of("authorization_code", "refresh_token")),
            Map.entry("code_challenge_methods_supported", List.of("S256")),
            Map.entry("token_endpoint_auth_methods_supported", List.of("none", "private_key_jwt")),
            Map.entry("token_endpoint_auth_signing_alg_values_supported", List.of("ES256")),
            Map.entry("dpop_signing_alg_values_supported", List.of("ES256")),
            Map.entry("scopes_supported", List.of("atproto", "transition:generic")),
            Map.entry("authorization_response_iss_parameter_supported", true),
            Map.entry("require_pushed_authorization_requests", true),
            Map.entry("client_id_metadata_document_supported", true)));
    internet.host("auth.example.com", request -> answer(authProofs, request));
    internet.host("pds.example.com", request -> answer(pdsProofs, request));
  }

  /// Changes a member of the metadata. Null removes it.
  public synchronized void metadata(String member, @Nullable Object value) {
    if (value == null) {
      metadata.remove(member);
    } else {
      metadata.put(member, value);
    }
  }

  /// Changes a member of the answers of the token endpoint.
  public synchronized void tokenAnswer(String member, Object value) {
    tokenAnswer.put(member, value);
  }

  /// Runs before each request for tokens.
  public synchronized void beforeToken(Runnable action) {
    beforeToken = action;
  }

  /// Makes all nonces invalid that clients know.
  public void forgetNonces() {
    authProofs.forget();
    pdsProofs.forget();
  }

  /// Why requests were refused, nonces aside.
  public List<String> refusals() {
    return refusals;
  }

  /// How often tokens were refreshed.
  public synchronized int refreshes() {
    return refreshes;
  }

  /// How often a refresh token was used twice, which ends its session.
  public synchronized int replays() {
    return replays;
  }

  /// How many sessions are valid.
  public synchronized long sessions() {
    return byRefresh.values().stream().filter(session -> !session.revoked).distinct().count();
  }

  /// The records that were stored, by their addresses.
  public synchronized Map<String, Map<String, @Nullable Object>> records() {
    return Map.copyOf(records);
  }

  /// Plays the user who agrees: returns the address that the browser is sent back to.
  public synchronized URI agree(URI authorization, String did) {
    var request = pushed(authorization);
    var code = "code-" + made++;
    codes.put(code, new Grant(request, did, clock.instant().plus(CODE_LIFETIME)));
    return back(request, "code", code);
  }

  /// Plays the user who does not agree.
  public synchronized URI deny(URI authorization) {
    return back(pushed(authorization), "error", "access_denied");
  }

  private Request pushed(URI authorization) {
    var query = StandInAccounts.form(authorization.getRawQuery());
    // Once: a reference in a history is of no use.
    var request = requests.remove(query.getOrDefault("request_uri", ""));
    if (request == null || !query.keySet().equals(Set.of("client_id", "request_uri"))) {
      throw new IllegalStateException("No such pushed request: " + authorization);
    }
    require(clock.instant().isBefore(request.until()), 400, "invalid_request", "expired");
    require(
        member(request.form(), "client_id").equals(query.get("client_id")),
        400,
        "invalid_request",
        "other client");
    return request;
  }

  private static URI back(Request request, String name, String value) {
    return URI.create(
        "%s?state=%s&iss=%s&%s=%s"
            .formatted(
                request.form().get("redirect_uri"),
                request.form().get("state"),
                URLEncoder.encode(ISSUER, StandardCharsets.UTF_8),
                name,
                value));
  }

  private HttpResponse answer(StandInProofs proofs, HttpRequest request) {
    HttpResponse response;
    try {
      response = route(request);
    } catch (Refusal refused) {
      if (!refused.code().equals("use_dpop_nonce")) {
        refusals.add(refused.code() + ": " + refused.getMessage());
      }
      response = StandInAccounts.json(refused.status(), Map.of("error", refused.code()));
      if (refused.status() == 401) {
        response = response.with("WWW-Authenticate", "DPoP error=\"%s\"".formatted(refused.code()));
      }
    }
    return response.with("DPoP-Nonce", proofs.nonce());
  }

  private HttpResponse route(HttpRequest request) {
    var host = "https://" + request.header("Host").orElse("");
    return switch (request.method() + " " + host + request.path()) {
      case "GET " + PDS + "/.well-known/oauth-protected-resource" ->
          StandInAccounts.json(
              200, Map.of("resource", PDS, "authorization_servers", List.of(ISSUER)));
      case "GET " + ISSUER + "/.well-known/oauth-authorization-server" -> described();
      case "POST " + ISSUER + "/oauth/par" -> push(request);
      case "POST " + ISSUER + "/oauth/token" -> token(request);
      case "POST " + ISSUER + "/oauth/revoke" -> revoke(request);
      case "POST " + PDS + "/xrpc/com.atproto.repo.putRecord" -> putRecord(request);
      default -> HttpResponse.text(404, "Nothing");
    };
  }

  private synchronized HttpResponse described() {
    return StandInAccounts.json(200, metadata);
  }

  private synchronized HttpResponse push(HttpRequest request) {
    var form = StandInAccounts.form(request);
    var thumbprint = authProofs.check(request, ISSUER + "/oauth/par", Optional.empty(), 400);
    var document = checkedClient(form);
    require("code".equals(form.get("response_type")), 400, "invalid_request", "response_type");
    require("S256".equals(form.get("code_challenge_method")), 400, "invalid_request", "method");
    require(form.getOrDefault("code_challenge", "").length() == 43, 400, "invalid_request", "pkce");
    require(form.getOrDefault("state", "").length() >= 32, 400, "invalid_request", "state");
    require(
        document.get("redirect_uris") instanceof List<?> uris
            && uris.contains(form.get("redirect_uri")),
        400,
        "invalid_request",
        "redirect_uri");
    var allowed = List.of(String.valueOf(document.get("scope")).split(" ", -1));
    var wanted = List.of(form.getOrDefault("scope", "").split(" ", -1));
    require(
        wanted.contains("atproto") && allowed.containsAll(wanted), 400, "invalid_scope", "scope");
    var uri = "urn:ietf:params:oauth:request_uri:req-" + made++;
    requests.put(uri, new Request(form, thumbprint, clock.instant().plus(REQUEST_LIFETIME)));
    return StandInAccounts.json(
        201, Map.of("request_uri", uri, "expires_in", REQUEST_LIFETIME.toSeconds()));
  }

  /// Fetches the client's document, as the client id says where it is.
  private Map<String, ?> checkedClient(Map<String, String> form) {
    var document = clientDocument.get();
    require(
        form.containsKey("client_id") && form.get("client_id").equals(document.get("client_id")),
        401,
        "invalid_client",
        "client_id");
    require(
        Boolean.TRUE.equals(document.get("dpop_bound_access_tokens")),
        401,
        "invalid_client",
        "dpop_bound_access_tokens");
    authProofs.checkClient(form, document, ISSUER);
    return document;
  }

  private HttpResponse token(HttpRequest request) {
    Runnable action;
    synchronized (this) {
      action = beforeToken;
    }
    action.run();
    return issue(request);
  }

  private synchronized HttpResponse issue(HttpRequest request) {
    var form = StandInAccounts.form(request);
    var thumbprint = authProofs.check(request, ISSUER + "/oauth/token", Optional.empty(), 400);
    var _ = checkedClient(form);
    var session =
        switch (form.getOrDefault("grant_type", "")) {
          case "authorization_code" -> exchanged(form, thumbprint);
          case "refresh_token" -> refreshed(form, thumbprint);
          default -> throw new Refusal(400, "unsupported_grant_type", "grant_type");
        };
    session.access = "access-" + made++;
    session.refresh = "refresh-" + made++;
    session.accessUntil = clock.instant().plus(ACCESS_LIFETIME);
    byAccess.put(session.access, session);
    byRefresh.put(session.refresh, session);
    var answer = new LinkedHashMap<String, Object>();
    answer.put("access_token", session.access);
    answer.put("refresh_token", session.refresh);
    answer.put("token_type", "DPoP");
    answer.put("expires_in", ACCESS_LIFETIME.toSeconds());
    answer.put("scope", session.scope);
    answer.put("sub", session.did);
    answer.putAll(tokenAnswer);
    return StandInAccounts.json(200, answer);
  }

  private static String member(Map<String, String> form, String name) {
    return form.getOrDefault(name, "");
  }

  private Session exchanged(Map<String, String> form, String thumbprint) {
    var grant = codes.remove(form.getOrDefault("code", ""));
    if (grant == null) {
      throw new Refusal(400, "invalid_grant", "unknown or used code");
    }
    var request = grant.request().form();
    require(clock.instant().isBefore(grant.until()), 400, "invalid_grant", "expired code");
    require(
        member(request, "redirect_uri").equals(form.get("redirect_uri")),
        400,
        "invalid_grant",
        "redirect_uri");
    require(
        member(request, "code_challenge")
            .equals(StandInAccounts.hash(member(form, "code_verifier"))),
        400,
        "invalid_grant",
        "verifier");
    require(grant.request().thumbprint().equals(thumbprint), 400, "invalid_grant", "other key");
    return new Session(
        grant.did(), member(request, "scope"), member(request, "client_id"), thumbprint);
  }

  private Session refreshed(Map<String, String> form, String thumbprint) {
    var token = form.getOrDefault("refresh_token", "");
    var session = byRefresh.get(token);
    if (session == null || session.revoked) {
      throw new Refusal(400, "invalid_grant", "unknown refresh token");
    }
    require(session.thumbprint.equals(thumbprint), 400, "invalid_grant", "other key");
    require(session.clientId.equals(form.get("client_id")), 400, "invalid_grant", "client");
    if (!session.refresh.equals(token)) {
      session.revoked = true;
      replays++;
      throw new Refusal(400, "invalid_grant", "refresh token used twice");
    }
    refreshes++;
    return session;
  }

  private synchronized HttpResponse revoke(HttpRequest request) {
    var form = StandInAccounts.form(request);
    var _ = authProofs.check(request, ISSUER + "/oauth/revoke", Optional.empty(), 400);
    var _ = checkedClient(form);
    var token = form.getOrDefault("token", "");
    var session =
        Optional.ofNullable(byRefresh.get(token))
            .or(() -> Optional.ofNullable(byAccess.get(token)));
    session.ifPresent(known -> known.revoked = true);
    return StandInAccounts.json(200, Map.of());
  }

  private synchronized HttpResponse putRecord(HttpRequest request) {
    var token =
        request
            .header("Authorization")
            .filter(text -> text.startsWith("DPoP "))
            .map(text -> text.substring(5))
            .orElseThrow(() -> new Refusal(401, "invalid_token", "no token"));
    var thumbprint =
        pdsProofs.check(request, PDS + "/xrpc/com.atproto.repo.putRecord", Optional.of(token), 401);
    var session = byAccess.get(token);
    if (session == null
        || session.revoked
        || !session.access.equals(token)
        || !clock.instant().isBefore(session.accessUntil)) {
      throw new Refusal(401, "invalid_token", "unknown or expired token");
    }
    require(session.thumbprint.equals(thumbprint), 401, "invalid_token", "other key");
    var scopes = new ArrayList<>(List.of(session.scope.split(" ", -1)));
    var body = Json.readObject(new String(request.body(), StandardCharsets.UTF_8));
    var collection = String.valueOf(body.get("collection"));
    require(
        scopes.contains("transition:generic") || scopes.contains("repo:" + collection),
        403,
        "ScopeMissingError",
        collection);
    require(session.did.equals(body.get("repo")), 400, "InvalidRequest", "other repo");
    var value = record(body.get("record"));
    var uri = "at://%s/%s/%s".formatted(session.did, collection, body.get("rkey"));
    records.put(uri, value);
    return StandInAccounts.json(200, Map.of("uri", uri, "cid", Cid.of(value).text()));
  }

  private static Map<String, @Nullable Object> record(@Nullable Object value) {
    if (!(value instanceof Map<?, ?>)) {
      throw new Refusal(400, "InvalidRequest", "record");
    }
    return Json.readObject(Json.text(value));
  }
}
