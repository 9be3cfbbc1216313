package dev.trestle.apps.chat.account;

import java.time.Instant;
import java.util.Optional;

/// What shows that somebody is signed in.
///
/// @param refreshToken left out where it is in a cookie
public record Tokens(String accessToken, Instant expiresAt, Optional<String> refreshToken) {
  /// Without what could be used.
  @Override
  public String toString() {
    return "Tokens[" + expiresAt + "]";
  }
}
