package dev.trestle.server.access;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/// One access key: its id, its secret and what it may do.
public final class AccessKey {
  private final String id;
  private final byte[] secret;
  private final Grant grant;
  private volatile SigningKey newest;

  AccessKey(String id, String secret, Grant grant) {
    this.id = id;
    this.secret = secret.getBytes(StandardCharsets.UTF_8);
    this.grant = grant;
    this.newest = SigningKey.NONE;
  }

  public String id() {
    return id;
  }

  public Grant grant() {
    return grant;
  }

  /// Whether a text is the secret, told in a time that says nothing of where they differ.
  boolean hasSecret(String text) {
    return MessageDigest.isEqual(secret, text.getBytes(StandardCharsets.UTF_8));
  }

  /// The key for signatures of one day, region and service. Clients use the same one all day, so the last one is kept.
  SigningKey signingKey(CredentialScope scope) {
    var kept = newest;
    if (kept.isFor(scope)) {
      return kept;
    }
    var derived = SigningKey.derive(secret, scope);
    newest = derived;
    return derived;
  }

  @Override
  public String toString() {
    return id + " (" + grant + ")";
  }
}
