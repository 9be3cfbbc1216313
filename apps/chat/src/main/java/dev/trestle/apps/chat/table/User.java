package dev.trestle.apps.chat.table;

import dev.trestle.kit.account.Account;
import dev.trestle.singletable.codec.Schema;
import java.time.Instant;
import java.util.Optional;

/// A user with an account.
///
/// @param email as it was typed
/// @param emailKey the normalized address, unique; empty once a deleted account has released it
/// @param usernameKey the normalized name, unique; empty once a deleted account has released it
/// @param receipts whether others may see how far the user has read
/// @param tokensSince older access tokens are refused: the password was changed, or all sessions were signed out
@Schema(version = 1)
public record User(
    String userId,
    String email,
    Optional<String> emailKey,
    String username,
    Optional<String> usernameKey,
    String passwordHash,
    boolean emailVerified,
    Optional<String> avatarUrl,
    Optional<String> displayName,
    Optional<String> bio,
    Presence presencePref,
    boolean receipts,
    Instant tokensSince,
    Optional<Instant> deletedAt,
    Instant createdAt,
    Instant updatedAt)
    implements Account {
  /// The presence that a user wants to show.
  public enum Presence {
    ONLINE,
    IDLE,
    DND,
    INVISIBLE
  }

  @Override
  public String handle() {
    return username;
  }

  /// Leaves out private data.
  @Override
  public String toString() {
    return "User[" + userId + "]";
  }
}
