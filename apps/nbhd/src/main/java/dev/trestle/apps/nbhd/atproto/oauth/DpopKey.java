package dev.trestle.apps.nbhd.atproto.oauth;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import dev.trestle.kit.outgoing.OutgoingUrl;
import java.security.SecureRandom;
import java.text.ParseException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Optional;

/// The key pair that the tokens of one session are bound to (DPoP, RFC 9449): who has stolen a token and not the key cannot use it.
public final class DpopKey {
  private static final JOSEObjectType TYPE = new JOSEObjectType("dpop+jwt");
  private static final SecureRandom RANDOM = new SecureRandom();

  private final ECKey key;

  private DpopKey(ECKey key) {
    this.key = key;
  }

  public static DpopKey create() {
    try {
      return new DpopKey(new ECKeyGenerator(Curve.P_256).generate());
    } catch (JOSEException e) {
      throw new IllegalStateException("Every Java has the curve P-256", e);
    }
  }

  /// The key in a text of [#text].
  public static DpopKey parse(String text) {
    try {
      return new DpopKey(ECKey.parse(text));
    } catch (ParseException e) {
      throw new IllegalStateException("The stored key of a session is no key", e);
    }
  }

  /// The private key as text, to be stored sealed.
  public String text() {
    return key.toJSONString();
  }

  /// Proves for one request that its sender has the key.
  ///
  /// @param accessToken that is sent with it, if one is
  String proof(
      String method,
      OutgoingUrl url,
      Optional<String> nonce,
      Optional<String> accessToken,
      Instant now) {
    var claims = new LinkedHashMap<String, Object>();
    claims.put("jti", Pkce.secret(RANDOM));
    claims.put("htm", method);
    claims.put("htu", url.toString().split("\\?", 2)[0]);
    claims.put("iat", now.getEpochSecond());
    nonce.ifPresent(text -> claims.put("nonce", text));
    accessToken.ifPresent(token -> claims.put("ath", Pkce.hash(token)));
    var header =
        new JWSHeader.Builder(JWSAlgorithm.ES256).type(TYPE).jwk(key.toPublicJWK()).build();
    return ClientKey.signed(key, header, claims);
  }

  /// Leaves out the key.
  @Override
  public String toString() {
    return "DpopKey";
  }
}
