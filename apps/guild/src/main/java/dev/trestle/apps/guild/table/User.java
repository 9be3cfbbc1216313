package dev.trestle.apps.guild.table;

import dev.trestle.kit.account.Account;
import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Stored;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A user with an account and a profile.
///
/// @param userId stored as `id`
/// @param nickname as it was typed
/// @param nicknameKey the normalized nickname, unique; empty once a deleted account has released it
/// @param email as it was typed; empty once the account is deleted
/// @param emailKey the normalized address, unique; empty once a deleted account has released it
/// @param privacy who may see the profile and the numbers on it
/// @param timeZone the zone in which the user's days begin and end, such as `Europe/Berlin`
/// @param dayStart the hour of the user's time zone at which a day begins, 0 to 23
/// @param onBoards whether the user is listed on leaderboards
/// @param notifications which kinds of notifications are switched on or off; a kind that is absent has its default
/// @param calendarKey the secret in the address of the user's calendar feed, while there is one
/// @param deletionDueAt when the account is going to be deleted, unless its user signs in before
/// @param tokensSince older access tokens are refused: the password was changed, or all sessions were signed out
@Schema(version = 1)
public record User(
    @Stored(as = "id") String userId,
    String nickname,
    Optional<String> nicknameKey,
    String email,
    Optional<String> emailKey,
    String fullName,
    Optional<LocalDate> birthDate,
    Status status,
    Optional<String> country,
    Optional<String> language,
    Optional<String> gender,
    Optional<String> pronouns,
    Optional<String> bio,
    Optional<String> avatarUrl,
    List<String> tags,
    Tier tier,
    Role role,
    String passwordHash,
    @Stored(as = "emailConfirmed") boolean emailVerified,
    Visibility privacy,
    String timeZone,
    int dayStart,
    boolean onBoards,
    Map<String, Boolean> notifications,
    Optional<Instant> nicknameChangedAt,
    Optional<String> calendarKey,
    Instant tokensSince,
    Optional<Instant> deletionDueAt,
    Optional<Instant> deletedAt,
    Instant createdAt,
    Instant updatedAt)
    implements Account, OnTimeline {
  /// The state of an account.
  public enum Status {
    ACTIVE,
    /// The address is not confirmed yet.
    PENDING,
    /// An administrator has closed it.
    SUSPENDED,
    DELETED
  }

  /// The subscription tier of a user.
  public enum Tier {
    FREE,
    PRO
  }

  /// The rights of a user.
  public enum Role {
    USER,
    ADMIN
  }

  public User {
    tags = List.copyOf(tags);
  }

  @Override
  public String handle() {
    return nickname;
  }

  @Override
  public boolean isSuspended() {
    return status == Status.SUSPENDED;
  }

  /// Whether the user has the rights of an administrator: a deleted or suspended account has none.
  public boolean isAdministrator() {
    return role == Role.ADMIN && deletedAt.isEmpty() && !isSuspended();
  }

  /// Leaves out private data.
  @Override
  public String toString() {
    return "User[" + userId + "]";
  }
}
