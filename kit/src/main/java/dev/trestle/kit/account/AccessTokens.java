package dev.trestle.kit.account;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSObject;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.JWSVerifier;
import com.nimbusds.jose.Payload;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.MACVerifier;
import dev.trestle.kit.api.Authentication;
import dev.trestle.kit.api.Caller;
import dev.trestle.kit.id.Ids;
import java.math.BigDecimal;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Optional;

/// Issues access tokens and finds their callers: JWTs (HS256) that all nodes sign with the same key. Thread-safe.
public final class AccessTokens implements Authentication {
  /// Lifetime of an access token.
  public static final Duration LIFETIME = Duration.ofMinutes(15);

  /// Longer ones are not ours.
  private static final int MAX_LENGTH = 1000;

  private final JWSSigner signer;
  private final JWSVerifier verifier;
  private final TokenValidityCache validity;
  private final Ids ids;
  private final InstantSource clock;

  /// A token and its expiry.
  public record Issued(String text, Instant expiresAt) {
    /// Leaves out the token.
    @Override
    public String toString() {
      return "Issued[" + expiresAt + "]";
    }
  }

  /// The caller of a token, and when the token expires.
  public record SignedIn(Caller caller, Instant expiresAt) {}

  public AccessTokens(byte[] key, TokenValidityCache validity, Ids ids, InstantSource clock) {
    try {
      this.signer = new MACSigner(key);
      this.verifier = new MACVerifier(key);
    } catch (JOSEException e) {
      throw new IllegalArgumentException(
          "The key of access tokens is too short; give at least 32 bytes", e);
    }
    this.validity = validity;
    this.ids = ids;
    this.clock = clock;
  }

  /// Issues a token to a user who is signed in.
  public Issued issue(Account user, String family) {
    var now = clock.instant();
    // The moment may come from a node whose clock is ahead of ours.
    var issuedAt = now.isBefore(user.tokensSince()) ? user.tokensSince() : now;
    var claims = new LinkedHashMap<String, Object>();
    claims.put("sub", user.userId());
    claims.put("family", family);
    claims.put("iat", BigDecimal.valueOf(issuedAt.toEpochMilli(), 3));
    claims.put("jti", ids.next());
    var token = new JWSObject(new JWSHeader(JWSAlgorithm.HS256), new Payload(claims));
    try {
      token.sign(signer);
    } catch (JOSEException e) {
      throw new IllegalStateException("The access token could not be signed", e);
    }
    return new Issued(token.serialize(), issuedAt.plus(LIFETIME));
  }

  @Override
  public Optional<Caller> find(String accessToken) {
    return findSignedIn(accessToken).map(SignedIn::caller);
  }

  /// The caller of a valid token with its expiry, for connections that last longer than a token.
  public Optional<SignedIn> findSignedIn(String accessToken) {
    return accessToken.length() > MAX_LENGTH
        ? Optional.empty()
        : read(accessToken)
            .filter(claims -> clock.instant().isBefore(claims.issuedAt().plus(LIFETIME)))
            .filter(claims -> validity.allows(claims.userId(), claims.family(), claims.issuedAt()))
            .map(
                claims ->
                    new SignedIn(
                        new Caller(claims.userId(), claims.family()),
                        claims.issuedAt().plus(LIFETIME)));
  }

  @Override
  public void changed(String userId) {
    validity.forget(userId);
  }

  private record Claims(String userId, String family, Instant issuedAt) {}

  /// The claims of a token with a valid signature.
  private Optional<Claims> read(String text) {
    try {
      var token = JWSObject.parse(text);
      if (!token.getHeader().getAlgorithm().equals(JWSAlgorithm.HS256) || !token.verify(verifier)) {
        return Optional.empty();
      }
      var claims = token.getPayload().toJSONObject();
      return claims.get("sub") instanceof String userId
              && claims.get("family") instanceof String family
              && claims.get("iat") instanceof Number seconds
          ? Optional.of(new Claims(userId, family, moment(seconds.doubleValue())))
          : Optional.empty();
    } catch (ParseException | JOSEException | IllegalArgumentException | IllegalStateException _) {
      return Optional.empty();
    }
  }

  private static Instant moment(double seconds) {
    return Instant.ofEpochMilli(Math.round(seconds * 1000));
  }
}
