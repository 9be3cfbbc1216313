package dev.trestle.apps.chat.view;

import dev.trestle.apps.chat.table.Ban;
import java.time.Instant;
import java.util.Optional;

/// That somebody may not come back, as the server's admins see it.
///
/// @param user by the name that they had when they were banned; left out where they were no member, whose names are none of the server's
///     business
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
