package dev.trestle.apps.chat.view;

import dev.trestle.apps.chat.table.Ban;
import java.time.Instant;
import java.util.Optional;

/// A ban, as the admins of the server see it.
///
/// @param user with the name at the time of the ban; left out for users who were not members, since the server must not
///     learn their names
public record BanView(
    String userId,
    Optional<PublicUser> user,
    Optional<String> reason,
    String by,
    Optional<Instant> expiresAt,
    Instant createdAt) {
  public static BanView of(Ban ban, Optional<PublicUser> user) {
    return new BanView(
        ban.userId(), user, ban.reason(), ban.by(), ban.expiresAt(), ban.createdAt());
  }
}
