package dev.trestle.apps.nbhd.identity;

import dev.trestle.apps.nbhd.table.identity.User;
import dev.trestle.kit.account.Account;
import dev.trestle.kit.api.SchemaName;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// A user as they see themselves.
///
/// @param needsOnboarding whether there is no profile yet
/// @param hasPassword whether the user can sign in with a password, and not only by a link
/// @param version to send with a change of the profile
@SchemaName("OwnUser")
record OwnUser(
    String did,
    Optional<String> handle,
    Optional<String> displayName,
    Optional<String> avatarUrl,
    Optional<String> bio,
    Optional<String> location,
    String email,
    boolean emailVerified,
    boolean hasPassword,
    boolean needsOnboarding,
    String role,
    Instant createdAt,
    long version) {
  static OwnUser of(User user) {
    return new OwnUser(
        user.userId(),
        user.blueskyHandle(),
        user.displayName(),
        user.avatarUrl(),
        user.bio(),
        user.location(),
        user.email(),
        user.emailVerified(),
        !user.passwordHash().equals(Account.NO_PASSWORD),
        user.displayName().isEmpty(),
        user.role().name().toLowerCase(Locale.ROOT),
        user.createdAt(),
        user.version());
  }

  /// Leaves out private data.
  @Override
  public String toString() {
    return "OwnUser[" + did + "]";
  }
}
