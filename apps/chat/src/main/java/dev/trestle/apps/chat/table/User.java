package dev.trestle.apps.chat.table;

import dev.trestle.kit.account.Account;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// Somebody with an account.
///
/// @param email as it was typed
/// @param emailKey the same, folded; nobody else has it. Empty once a deleted account has given it back
/// @param usernameKey the name, folded; nobody else has it. Empty once a deleted account has given it back
/// @param receipts whether others may see how far this one has read
/// @param tokensSince access tokens that are older than this are refused: the password was changed, or everything logged out
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
  /// How somebody wants to be seen.
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

  /// Without what nobody may see.
  @Override
  public String toString() {
    return "User[" + userId + "]";
  }
}
