package dev.trestle.apps.chat.view;

import dev.trestle.apps.chat.table.User;
import dev.trestle.kit.api.SchemaName;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// A user, as they see themselves.
@SchemaName("Me")
public record OwnUser(
    String userId,
    String username,
    Optional<String> displayName,
    Optional<String> avatarUrl,
    Optional<String> bio,
    String email,
    boolean emailVerified,
    String presencePref,
    boolean receipts,
    Instant createdAt) {
  public static OwnUser of(User user) {
    return new OwnUser(
        user.userId(),
        user.username(),
        user.displayName(),
        user.avatarUrl(),
        user.bio(),
        user.email(),
        user.emailVerified(),
        user.presencePref().name().toLowerCase(Locale.ROOT),
        user.receipts(),
        user.createdAt());
  }
}
