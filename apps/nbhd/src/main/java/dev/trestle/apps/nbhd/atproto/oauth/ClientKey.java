package dev.trestle.apps.nbhd.atproto.oauth;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSObject;
import com.nimbusds.jose.Payload;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import dev.trestle.kit.secret.Secret;
import dev.trestle.kit.secret.SecretItems;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.text.ParseException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;

/// The key pair with which the instance proves to authorization servers who it is (`private_key_jwt`, ES256). All nodes share it. A server binds
/// sessions to it: with another one, all users have to sign in again.
public final class ClientKey {
  private static final String SECRET = "OAUTH_CLIENT";
  private static final Duration LIFETIME = Duration.ofMinutes(1);

  private final ECKey key;
  private final InstantSource clock;
  private final SecureRandom random = new SecureRandom();

  private ClientKey(ECKey key, InstantSource clock) {
    this.key = key;
    this.clock = clock;
  }

  /// The key in a table, created by the first node.
  public static ClientKey of(SecretItems table, InstantSource clock) {
    var json = new String(Secret.of(table, SECRET, ClientKey::create), StandardCharsets.UTF_8);
    try {
      return new ClientKey(ECKey.parse(json), clock);
    } catch (ParseException e) {
      throw new IllegalStateException("The stored key of the OAuth client is no key", e);
    }
  }

  private static byte[] create() {
    try {
      return new ECKeyGenerator(Curve.P_256)
          .keyUse(KeyUse.SIGNATURE)
          .algorithm(JWSAlgorithm.ES256)
          .keyIDFromThumbprint(true)
          .generate()
          .toJSONString()
          .getBytes(StandardCharsets.UTF_8);
    } catch (JOSEException e) {
      throw new IllegalStateException("Every Java has the curve P-256", e);
    }
  }

  /// The public half, as a JSON Web Key.
  Map<String, Object> publicKey() {
    return key.toPublicJWK().toJSONObject();
  }

  /// A statement for one request to an authorization server.
  ///
  /// @param issuer the server
  String assertion(String clientId, String issuer) {
    var now = clock.instant();
    var claims = new LinkedHashMap<String, Object>();
    claims.put("iss", clientId);
    claims.put("sub", clientId);
    claims.put("aud", issuer);
    claims.put("jti", Pkce.secret(random));
    claims.put("iat", now.getEpochSecond());
    claims.put("exp", now.plus(LIFETIME).getEpochSecond());
    var header =
        new JWSHeader.Builder(JWSAlgorithm.ES256)
            .type(JOSEObjectType.JWT)
            .keyID(key.getKeyID())
            .build();
    return signed(key, header, claims);
  }

  static String signed(ECKey key, JWSHeader header, Map<String, Object> claims) {
    var token = new JWSObject(header, new Payload(claims));
    try {
      token.sign(new ECDSASigner(key));
    } catch (JOSEException e) {
      throw new IllegalStateException("The key cannot sign", e);
    }
    return token.serialize();
  }
}
