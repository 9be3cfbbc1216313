package dev.trestle.apps.chat.access;

import static dev.trestle.singletable.write.Requirement.where;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.User;
import dev.trestle.singletable.write.Write;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// What whoever becomes the owner of a server has to be: somebody with an account. A check alone would not do: whoever deletes the account at
/// that moment has looked for servers before, and found none. So it is written at the account, and one of the two is refused.
public record NewOwnerCheck(ChatTable table, InstantSource clock) {
  /// Somebody who can own a server.
  public Optional<User> findCandidate(String userId) {
    return table.user(userId).find().filter(user -> user.deletedAt().isEmpty());
  }

  /// Refused where the account has changed since it was read.
  public Write<User> touch(User user) {
    return table
        .user(user.userId())
        .update()
        .set(User::updatedAt)
        .to(after(user.updatedAt()))
        .onlyIf(where(User::updatedAt).is(user.updatedAt()).and(where(User::deletedAt).isAbsent()));
  }

  /// Now, or where that is the same moment, a bit later: it has to be seen that there was a change.
  private Instant after(Instant seen) {
    var now = clock.instant();
    return now.isAfter(seen) ? now : seen.plusMillis(1);
  }
}
