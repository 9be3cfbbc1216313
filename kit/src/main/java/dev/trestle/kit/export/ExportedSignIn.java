package dev.trestle.kit.export;

import dev.trestle.kit.account.token.RefreshToken;
import java.time.Instant;
import java.util.List;

/// A sign-in, as an export shows it: without anything that could be used to sign in.
public record ExportedSignIn(
    Instant signedInAt, Instant lastUsedAt, String userAgent, String address) {
  static ExportedSignIn of(RefreshToken token) {
    return new ExportedSignIn(
        token.signedInAt(), token.lastUsedAt(), token.userAgent(), token.address());
  }

  public static List<ExportedSignIn> all(List<RefreshToken> tokens) {
    return tokens.stream().map(ExportedSignIn::of).toList();
  }
}
