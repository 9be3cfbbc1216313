package dev.trestle.apps.chat.view;

import dev.trestle.apps.chat.table.User;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Inputs;
import dev.trestle.kit.api.input.OneOf;
import java.time.Instant;
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
    @OneOf(User.Presence.class) String presencePref,
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
        Inputs.textOf(user.presencePref()),
        user.receipts(),
        user.createdAt());
  }
}
