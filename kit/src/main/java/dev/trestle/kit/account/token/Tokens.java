package dev.trestle.kit.account.token;

import java.time.Instant;
import java.util.Optional;

/// The tokens of a user who is signed in.
///
/// @param refreshToken left out where it is in a cookie
public record Tokens(String accessToken, Instant expiresAt, Optional<String> refreshToken) {
  /// Leaves out the tokens.
  @Override
  public String toString() {
    return "Tokens[" + expiresAt + "]";
  }
}
