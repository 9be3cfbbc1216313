package dev.trestle.apps.chat.account;

import dev.trestle.apps.chat.view.OwnUser;
import dev.trestle.kit.account.token.Tokens;
import java.time.Instant;
import java.util.Optional;

/// The response to a sign-in or sign-up: the user and their tokens.
///
/// @param refreshToken left out where it is sent as a cookie
public record SignedIn(
    OwnUser user, String accessToken, Instant expiresAt, Optional<String> refreshToken) {
  static SignedIn of(OwnUser user, Tokens tokens) {
    return new SignedIn(user, tokens.accessToken(), tokens.expiresAt(), tokens.refreshToken());
  }

  /// Leaves out the tokens.
  @Override
  public String toString() {
    return "SignedIn[" + user.userId() + "]";
  }
}
