package dev.trestle.server.access;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/// An access key: its id, its secret and its permissions.
public final class AccessKey {
  private final String id;
  private final byte[] secret;
  private final KeyPermissions permissions;
  private volatile SigningKey newest;

  AccessKey(String id, String secret, KeyPermissions permissions) {
    this.id = id;
    this.secret = secret.getBytes(StandardCharsets.UTF_8);
    this.permissions = permissions;
    this.newest = SigningKey.NONE;
  }

  public String id() {
    return id;
  }

  public KeyPermissions permissions() {
    return permissions;
  }

  /// Compares a text with the secret in constant time.
  boolean hasSecret(String text) {
    return MessageDigest.isEqual(secret, text.getBytes(StandardCharsets.UTF_8));
  }

  /// The signing key of one day, region and service. Clients use the same one all day, so the last one is cached.
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
    return id + " (" + permissions + ")";
  }
}
