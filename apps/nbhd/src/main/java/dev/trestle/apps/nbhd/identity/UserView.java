package dev.trestle.apps.nbhd.identity;

import dev.trestle.apps.nbhd.table.identity.User;
import dev.trestle.kit.api.SchemaName;
import java.time.Instant;
import java.util.Optional;

/// A user as others see them. Never contains the email address.
@SchemaName("User")
public record UserView(
    String did,
    String displayName,
    Optional<String> handle,
    Optional<String> avatarUrl,
    Optional<String> bio,
    Optional<String> location,
    Instant createdAt) {
  /// The view of a user who is public; empty for others.
  public static Optional<UserView> of(User user) {
    return user.isPublic()
        ? Optional.of(
            new UserView(
                user.userId(),
                user.displayName().orElseThrow(),
                user.blueskyHandle(),
                user.avatarUrl(),
                user.bio(),
                user.location(),
                user.createdAt()))
        : Optional.empty();
  }
}
