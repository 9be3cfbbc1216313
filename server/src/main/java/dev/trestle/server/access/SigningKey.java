package dev.trestle.server.access;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/// The signing key that SigV4 derives from a secret for one [CredentialScope], by a chain of HMACs.
final class SigningKey {
  static final SigningKey NONE = new SigningKey(null, new byte[0]);
  private static final String HMAC = "HmacSHA256";

  private final @Nullable CredentialScope scope;
  private final byte[] key;

  private SigningKey(@Nullable CredentialScope scope, byte[] key) {
    this.scope = scope;
    this.key = key;
  }

  static SigningKey derive(byte[] secret, CredentialScope scope) {
    var prefix = "AWS4".getBytes(StandardCharsets.US_ASCII);
    var start = new byte[prefix.length + secret.length];
    System.arraycopy(prefix, 0, start, 0, prefix.length);
    System.arraycopy(secret, 0, start, prefix.length, secret.length);
    var ofDate = hmac(start, scope.date());
    var ofRegion = hmac(ofDate, scope.region());
    var ofService = hmac(ofRegion, scope.service());
    return new SigningKey(scope, hmac(ofService, scope.terminator()));
  }

  boolean isFor(CredentialScope wanted) {
    return wanted.equals(scope);
  }

  byte[] sign(String text) {
    return hmac(key, text);
  }

  private static byte[] hmac(byte[] key, String text) {
    try {
      var mac = Mac.getInstance(HMAC);
      mac.init(new SecretKeySpec(key, HMAC));
      return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(HMAC + " is missing from this Java runtime", e);
    }
  }
}
