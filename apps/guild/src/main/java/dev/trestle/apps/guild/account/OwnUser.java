package dev.trestle.apps.guild.account;

import dev.trestle.apps.guild.table.User;
import dev.trestle.kit.account.token.Tokens;
import dev.trestle.kit.api.SchemaName;
import java.time.Instant;
import java.util.Optional;

/// A user, as they see themselves when they sign up or in.
@SchemaName("OwnUser")
record OwnUser(
    String userId,
    String nickname,
    String fullName,
    String email,
    boolean emailVerified,
    String timeZone,
    Instant createdAt) {
  static OwnUser of(User user) {
    return new OwnUser(
        user.userId(),
        user.nickname(),
        user.fullName(),
        user.email(),
        user.emailVerified(),
        user.timeZone(),
        user.createdAt());
  }

  /// The response to a sign-in or sign-up: the user and their tokens.
  ///
  /// @param refreshToken left out where it is sent as a cookie
  @SchemaName("SignedIn")
  record SignedIn(
      OwnUser user, String accessToken, Instant expiresAt, Optional<String> refreshToken) {
    static SignedIn of(User user, Tokens tokens) {
      return new SignedIn(
          OwnUser.of(user), tokens.accessToken(), tokens.expiresAt(), tokens.refreshToken());
    }

    /// Leaves out the tokens.
    @Override
    public String toString() {
      return "SignedIn[" + user.userId() + "]";
    }
  }
}
