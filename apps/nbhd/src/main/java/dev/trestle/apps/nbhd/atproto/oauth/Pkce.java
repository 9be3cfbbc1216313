package dev.trestle.apps.nbhd.atproto.oauth;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;

/// Random texts for a sign-in, and the challenge of PKCE (RFC 7636): the hash of a secret that only its sender can present later.
final class Pkce {
  private static final int BYTES = 32;

  private Pkce() {}

  /// 43 characters that can stand in a URL.
  static String secret(SecureRandom random) {
    var bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return encoded(bytes);
  }

  /// The hash of a text: the challenge of a verifier (`S256`), or what binds a proof to an access token (`ath`).
  static String hash(String text) {
    try {
      return encoded(
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.US_ASCII)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256", e);
    }
  }

  private static String encoded(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
