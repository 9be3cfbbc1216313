package dev.trestle.apps.chat.account;

import dev.trestle.apps.chat.view.OwnUser;
import dev.trestle.kit.account.Tokens;
import java.time.Instant;
import java.util.Optional;

/// Somebody who has just come in.
///
/// @param refreshToken left out where it is in a cookie
public record SignedIn(
    OwnUser user, String accessToken, Instant expiresAt, Optional<String> refreshToken) {
  static SignedIn of(OwnUser user, Tokens tokens) {
    return new SignedIn(user, tokens.accessToken(), tokens.expiresAt(), tokens.refreshToken());
  }

  /// Without what could be used.
  @Override
  public String toString() {
    return "SignedIn[" + user.userId() + "]";
  }
}
