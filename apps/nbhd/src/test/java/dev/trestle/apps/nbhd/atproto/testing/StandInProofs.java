package dev.trestle.apps.nbhd.atproto.testing;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSObject;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jose.jwk.ECKey;
import dev.trestle.apps.nbhd.atproto.testing.StandInAccounts.Refusal;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.json.Json;
import java.text.ParseException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Checks signed statements as a strict server does: algorithm, signature, times, use of each id once, nonces.
final class StandInProofs {
  private static final long SKEW_SECONDS = 60;
  private static final long MAX_ASSERTION_SECONDS = 300;

  private final InstantSource clock;
  private final Set<String> seen = ConcurrentHashMap.newKeySet();
  private final Deque<String> nonces = new ArrayDeque<>();
  private int made;

  StandInProofs(InstantSource clock) {
    this.clock = clock;
    rotate();
  }

  /// Replaces the nonce. The one before stays valid.
  synchronized void rotate() {
    nonces.addFirst("nonce-" + made++);
    while (nonces.size() > 2) {
      nonces.removeLast();
    }
  }

  /// Forgets all nonces, also the current one.
  synchronized void forget() {
    rotate();
    rotate();
  }

  synchronized String nonce() {
    return nonces.getFirst();
  }

  private synchronized boolean isCurrent(String nonce) {
    return nonces.contains(nonce);
  }

  /// The thumbprint of the key that a request proves to have.
  ///
  /// @param accessToken that the proof has to be bound to
  String check(HttpRequest request, String url, Optional<String> accessToken, int refusal) {
    var headers = request.headers("DPoP");
    require(headers.size() == 1, 400, "invalid_dpop_proof", "one DPoP header");
    var proof = parse(headers.getFirst());
    var header = proof.getHeader();
    require(
        header.getType() != null && header.getType().toString().equals("dpop+jwt"),
        400,
        "invalid_dpop_proof",
        "type");
    require(JWSAlgorithm.ES256.equals(header.getAlgorithm()), 400, "invalid_dpop_proof", "alg");
    require(header.getJWK() instanceof ECKey, 400, "invalid_dpop_proof", "key");
    var key = header.getJWK().toECKey();
    require(!key.isPrivate(), 400, "invalid_dpop_proof", "private key in the proof");
    require(isSigned(proof, key), 400, "invalid_dpop_proof", "signature");
    var claims = proof.getPayload().toJSONObject();
    require(request.method().equals(claims.get("htm")), 400, "invalid_dpop_proof", "htm");
    require(url.equals(claims.get("htu")), 400, "invalid_dpop_proof", "htu " + claims.get("htu"));
    requireRecent(claims, "invalid_dpop_proof");
    requireOnce(claims, "invalid_dpop_proof");
    require(isCurrent(String.valueOf(claims.get("nonce"))), refusal, "use_dpop_nonce", "nonce");
    require(
        Objects.equals(accessToken.map(StandInAccounts::hash).orElse(null), claims.get("ath")),
        400,
        "invalid_dpop_proof",
        "ath");
    return StandInAccounts.thumbprint(key);
  }

  /// Checks the assertion of a client.
  ///
  /// @param document the client's metadata
  void checkClient(Map<String, String> form, Map<String, ?> document, String issuer) {
    var code = "invalid_client";
    require(
        "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
            .equals(form.get("client_assertion_type")),
        401,
        code,
        "assertion type");
    var assertion = parse(String.valueOf(form.get("client_assertion")));
    var header = assertion.getHeader();
    require(JWSAlgorithm.ES256.equals(header.getAlgorithm()), 401, code, "alg");
    require(
        keys(document).stream()
            .filter(key -> Objects.equals(key.getKeyID(), header.getKeyID()))
            .anyMatch(key -> isSigned(assertion, key)),
        401,
        code,
        "signature");
    var claims = assertion.getPayload().toJSONObject();
    require(Objects.equals(form.get("client_id"), claims.get("iss")), 401, code, "iss");
    require(Objects.equals(form.get("client_id"), claims.get("sub")), 401, code, "sub");
    require(issuer.equals(claims.get("aud")), 401, code, "aud");
    requireRecent(claims, code);
    requireOnce(claims, code);
    require(
        claims.get("exp") instanceof Number exp
            && exp.longValue() > clock.instant().getEpochSecond()
            && exp.longValue() <= clock.instant().getEpochSecond() + MAX_ASSERTION_SECONDS,
        401,
        code,
        "exp");
  }

  private static List<ECKey> keys(Map<String, ?> document) {
    var keys = new ArrayList<ECKey>();
    if (document.get("jwks") instanceof Map<?, ?> jwks
        && jwks.get("keys") instanceof List<?> list) {
      for (var one : list) {
        try {
          var key = ECKey.parse(Json.text(one));
          require(!key.isPrivate(), 401, "invalid_client", "private key in the metadata");
          keys.add(key);
        } catch (ParseException e) {
          throw new Refusal(401, "invalid_client", "a key that is none");
        }
      }
    }
    return keys;
  }

  private void requireRecent(Map<String, Object> claims, String code) {
    var now = clock.instant().getEpochSecond();
    require(
        claims.get("iat") instanceof Number iat && Math.abs(iat.longValue() - now) <= SKEW_SECONDS,
        code.equals("invalid_client") ? 401 : 400,
        code,
        "iat %s at %s".formatted(claims.get("iat"), Instant.ofEpochSecond(now)));
  }

  private void requireOnce(Map<String, Object> claims, String code) {
    require(
        claims.get("jti") instanceof String jti && jti.length() >= 16 && seen.add(jti),
        code.equals("invalid_client") ? 401 : 400,
        code,
        "jti");
  }

  private static JWSObject parse(String text) {
    try {
      return JWSObject.parse(text);
    } catch (ParseException e) {
      throw new Refusal(400, "invalid_request", "no JWT");
    }
  }

  private static boolean isSigned(JWSObject token, ECKey key) {
    try {
      return token.verify(new ECDSAVerifier(key.toPublicJWK()));
    } catch (JOSEException e) {
      return false;
    }
  }

  static void require(boolean holds, int status, String code, String what) {
    if (!holds) {
      throw new Refusal(status, code, what);
    }
  }
}
