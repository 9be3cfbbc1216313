package dev.trestle.apps.nbhd.table.identity;

import dev.trestle.dynamo.value.Item;
import dev.trestle.kit.account.Account;
import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Stored;
import dev.trestle.singletable.attribute.Upgrade;
import java.time.Instant;
import java.util.Optional;

/// A user: the account and the public profile.
///
/// @param userId the decentralised identifier (DID), stored as `did`
/// @param blueskyHandle the handle, once it is verified in both directions
/// @param blueskyDid equal to [#userId] for users of the AT Protocol
/// @param displayName empty until the user has made a profile
/// @param email private, as it was typed; empty where the user has none, and once the account is deleted
/// @param emailKey the normalized address, unique; empty once a deleted account has released it
/// @param tokensSince older sessions are refused: the password was reset, or all sessions were ended
/// @param deletionDueAt when the account is purged, unless its user signs in before; stored as `purge_after`
/// @param version counts the changes of the profile
@Schema(version = 2)
public record User(
    @Stored(as = "did") String userId,
    Optional<String> blueskyHandle,
    Optional<String> blueskyDid,
    Optional<String> displayName,
    Optional<String> avatarUrl,
    Optional<String> bio,
    Optional<String> location,
    String email,
    Optional<String> emailKey,
    boolean emailVerified,
    String passwordHash,
    Status status,
    Role role,
    Instant tokensSince,
    @Stored(as = "purge_after") Optional<Instant> deletionDueAt,
    Optional<Instant> deletedAt,
    Instant createdAt,
    Instant updatedAt,
    long version)
    implements Account {
  /// The state of an account.
  public enum Status {
    ACTIVE,
    /// An administrator has closed it.
    SUSPENDED,
    DELETED
  }

  /// The rights of a user in the whole instance.
  public enum Role {
    USER,
    ADMIN
  }

  /// Users of the first version had a profile and no account.
  @Upgrade(from = 1)
  static Item withAccount(Item user) {
    return user.with("email", "")
        .with("email_verified", false)
        .with("password_hash", NO_PASSWORD)
        .with("status", "active")
        .with("role", "user")
        .with("tokens_since", user.find("created_at").orElseThrow())
        .with("version", 1);
  }

  @Override
  public String handle() {
    return displayName.orElse(email);
  }

  @Override
  public boolean isSuspended() {
    return status == Status.SUSPENDED;
  }

  /// The user with another profile, one version later.
  public User withProfile(
      Optional<String> newName, Optional<String> newBio, Optional<String> newLocation) {
    return new User(
        userId,
        blueskyHandle,
        blueskyDid,
        newName,
        avatarUrl,
        newBio,
        newLocation,
        email,
        emailKey,
        emailVerified,
        passwordHash,
        status,
        role,
        tokensSince,
        deletionDueAt,
        deletedAt,
        createdAt,
        updatedAt,
        version + 1);
  }

  /// Whether others may see the profile: there is one, and the account is neither suspended nor deleted nor about to be.
  public boolean isPublic() {
    return status == Status.ACTIVE
        && displayName.isPresent()
        && deletedAt.isEmpty()
        && deletionDueAt.isEmpty();
  }

  /// Whether the user has the rights of an administrator.
  public boolean isAdministrator() {
    return role == Role.ADMIN && status == Status.ACTIVE && deletionDueAt.isEmpty();
  }

  /// Leaves out private data.
  @Override
  public String toString() {
    return "User[" + userId + "]";
  }
}
