package dev.trestle.apps.chat.account;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.chat.access.ServerLimits;
import dev.trestle.apps.chat.job.Jobs;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.view.UserCache;
import dev.trestle.kit.account.AccountDeletion;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.export.ExportJobs;
import dev.trestle.kit.media.Pictures;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The part of an account deletion that belongs to the chat: refuses server owners, clears the profile and starts jobs
/// that delete the rest.
record ChatAccountDeletion(
    ChatTable table, Pictures pictures, ExportJobs<User> exports, UserCache userCache, Jobs jobs)
    implements AccountDeletion.Hook<User> {
  @Override
  public void requireDeletable(User user) {
    boolean owner =
        table.serversOf(user.userId()).stream(ServerLimits.SERVERS_READ)
            .filter(member -> member.role() == Role.OWNER)
            .anyMatch(member -> isThere(member.serverId()));
    if (owner) {
      throw Problems.conflict(
          "OWNS_SERVERS", "You own a server. Give it to somebody else, or delete it, first.");
    }
  }

  /// A server that is being deleted has no owner any more.
  private boolean isThere(String serverId) {
    return table.server(serverId).find().filter(server -> !server.deleting()).isPresent();
  }

  @Override
  public Update<User> emptied(User user, Update<User> update) {
    return update
        .set(User::username)
        .to("deleted")
        .remove(User::displayName)
        .remove(User::bio)
        .remove(User::avatarUrl)
        .onlyIf(
            user.avatarUrl()
                .map(url -> where(User::avatarUrl).is(url))
                .orElseGet(() -> where(User::avatarUrl).isAbsent()));
  }

  @Override
  public List<Write<?>> together(User user) {
    var writes = new ArrayList<Write<?>>();
    writes.add(jobs.deleteUser(user.userId()));
    writes.add(jobs.releaseNames(user.userId()));
    writes.add(exports.deletion(user.userId()));
    writes.addAll(pictures.swap(user.avatarUrl(), Optional.empty()));
    return writes;
  }

  @Override
  public void deleted(User user) {
    userCache.changed(table.user(user.userId()).load());
    exports.deleteFiles(user.userId());
  }
}
