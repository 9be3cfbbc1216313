package dev.trestle.apps.guild.deletion;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.Visibility;
import dev.trestle.apps.guild.table.graph.Counter;
import dev.trestle.kit.account.AccountDeletion;
import dev.trestle.kit.export.ExportJobs;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/// The part of an account deletion that belongs to the guild. When the grace period ends, one transaction empties the profile, deletes the counters and
/// the state of the feed, so that nobody can follow, block or invite the user any more, and starts the purge of the rest.
record GuildAccountDeletion(
    GuildTable table, ExportJobs<User> exports, Ids ids, InstantSource clock)
    implements AccountDeletion.Hook<User> {
  private static final String DELETED = "deleted";

  /// Every account can be deleted. Groups of the user get another owner: see [dev.trestle.apps.guild.group.DeletedUserMemberships].
  @Override
  public void requireDeletable(User user) {}

  @Override
  public Update<User> emptied(User user, Update<User> update) {
    return update
        .set(User::status)
        .to(User.Status.DELETED)
        .set(User::nickname)
        .to(DELETED)
        .set(User::fullName)
        .to(DELETED)
        .set(User::privacy)
        .to(Visibility.PRIVATE)
        .set(User::tags)
        .to(List.of())
        .set(User::notifications)
        .to(Map.of())
        .remove(User::birthDate)
        .remove(User::country)
        .remove(User::language)
        .remove(User::gender)
        .remove(User::pronouns)
        .remove(User::bio)
        .remove(User::avatarUrl)
        .remove(User::calendarKey);
  }

  @Override
  public List<Write<?>> together(User user) {
    var userId = user.userId();
    return List.of(
        table.jobs().create(AccountPurge.job(userId, ids, clock.instant())),
        table.counter(userId, Counter.Kind.FOLLOWERS).delete(),
        table.counter(userId, Counter.Kind.FOLLOWING).delete(),
        table.feedState(userId).delete(),
        exports.deletion(userId));
  }

  @Override
  public void deleted(User user) {
    exports.deleteFiles(user.userId());
  }
}
