package dev.trestle.apps.chat.account.token;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSObject;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.JWSVerifier;
import com.nimbusds.jose.Payload;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.MACVerifier;
import dev.trestle.apps.chat.table.User;
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

/// Makes access tokens, and finds out whose they are: JWTs that all nodes sign with the same key. Thread-safe.
public final class AccessTokens implements Authentication {
  /// How long one is good.
  public static final Duration LIFETIME = Duration.ofMinutes(15);

  /// Longer ones are not ours.
  private static final int MAX_LENGTH = 1000;

  private final JWSSigner signer;
  private final JWSVerifier verifier;
  private final Standings standings;
  private final Ids ids;
  private final InstantSource clock;

  /// A token, and until when it is good.
  public record Issued(String text, Instant expiresAt) {
    /// Without the token.
    @Override
    public String toString() {
      return "Issued[" + expiresAt + "]";
    }
  }

  public AccessTokens(byte[] key, Standings standings, Ids ids, InstantSource clock) {
    try {
      this.signer = new MACSigner(key);
      this.verifier = new MACVerifier(key);
    } catch (JOSEException e) {
      throw new IllegalArgumentException("A key for tokens has 32 bytes at least", e);
    }
    this.standings = standings;
    this.ids = ids;
    this.clock = clock;
  }

  /// A token of somebody who is signed in.
  public Issued issue(User user, String family) {
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
      throw new IllegalStateException("A token could not be signed", e);
    }
    return new Issued(token.serialize(), issuedAt.plus(LIFETIME));
  }

  @Override
  public Optional<Caller> find(String accessToken) {
    return accessToken.length() > MAX_LENGTH
        ? Optional.empty()
        : read(accessToken)
            .filter(claims -> clock.instant().isBefore(claims.issuedAt().plus(LIFETIME)))
            .filter(claims -> standings.allows(claims.userId(), claims.family(), claims.issuedAt()))
            .map(claims -> new Caller(claims.userId(), claims.family()));
  }

  @Override
  public void changed(String userId) {
    standings.forget(userId);
  }

  private record Claims(String userId, String family, Instant issuedAt) {}

  /// What a token says that we have signed.
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
