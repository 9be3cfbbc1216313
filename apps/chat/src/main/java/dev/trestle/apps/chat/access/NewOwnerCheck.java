package dev.trestle.apps.chat.access;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.User;
import dev.trestle.singletable.write.Write;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// Checks that a new server owner has an active account.
///
/// A condition check is not enough: an account deletion that runs at the same time has already looked for owned servers
/// and found none. So the check also writes to the account, and one of the two transactions is refused.
public record NewOwnerCheck(ChatTable table, InstantSource clock) {
  /// Finds a user who can own a server.
  public Optional<User> findCandidate(String userId) {
    return table.user(userId).find().filter(user -> user.deletedAt().isEmpty());
  }

  /// A write to the account that is refused if the account has changed since it was read.
  public Write<User> touch(User user) {
    return table
        .user(user.userId())
        .update()
        .set(User::updatedAt)
        .to(after(user.updatedAt()))
        .onlyIf(where(User::updatedAt).is(user.updatedAt()).and(where(User::deletedAt).isAbsent()));
  }

  /// Now, or a millisecond after the last change: the time has to differ.
  private Instant after(Instant seen) {
    var now = clock.instant();
    return now.isAfter(seen) ? now : seen.plusMillis(1);
  }
}
