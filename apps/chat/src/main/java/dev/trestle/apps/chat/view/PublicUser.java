package dev.trestle.apps.chat.view;

import dev.trestle.apps.chat.table.User;
import java.util.Optional;

/// A user, as others see them.
///
/// @param deleted true if the account is deleted; otherwise left out
public record PublicUser(
    String userId,
    String username,
    Optional<String> displayName,
    Optional<String> avatarUrl,
    Optional<String> bio,
    Optional<Boolean> deleted) {
  public static PublicUser of(User user) {
    return user.deletedAt().isPresent()
        ? deleted(user.userId())
        : new PublicUser(
            user.userId(),
            user.username(),
            user.displayName(),
            user.avatarUrl(),
            user.bio(),
            Optional.empty());
  }

  /// A user of whom only the name is known.
  public static PublicUser named(String userId, String username) {
    return new PublicUser(
        userId, username, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
  }

  /// A deleted user.
  public static PublicUser deleted(String userId) {
    return new PublicUser(
        userId,
        "deleted",
        Optional.of("Deleted user"),
        Optional.empty(),
        Optional.empty(),
        Optional.of(true));
  }
}
