package dev.trestle.apps.chat.job;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.chat.access.NewOwnerCheck;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.table.User;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.PageRequest;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Replaces the owner of a server whose account is deleted. An owner cannot delete their account, but a job must not
/// fail if it happens.
///
/// The new owner is the member with the highest role, and of several the one who joined first; a server without other
/// members is deleted.
final class OwnerReplacement {
  /// The number of members that are considered.
  private static final int MAX_READ = PageRequest.MAX_TAKE;

  private final ChatTable table;
  private final InstantSource clock;
  private final Jobs jobs;
  private final NewOwnerCheck newOwnerCheck;

  OwnerReplacement(ChatTable table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
    this.jobs = new Jobs(table, new Ids(clock), clock);
    this.newOwnerCheck = new NewOwnerCheck(table, clock);
  }

  /// Does nothing if the owner was replaced meanwhile or the server is being deleted.
  void replace(ServerMembership owner) {
    var server =
        table
            .server(owner.serverId())
            .find()
            .filter(one -> !one.deleting() && one.ownerId().equals(owner.userId()));
    if (server.isEmpty()) {
      return;
    }
    var newOwner = newOwner(owner);
    if (newOwner.isPresent()) {
      promote(owner, newOwner.get());
    } else if (server.get().memberCount() > 1) {
      // The index is late; the next attempt sees more.
      throw new IllegalStateException(
          "Server %s has members, but the index shows none yet".formatted(owner.serverId()));
    } else {
      delete(owner);
    }
  }

  /// A member and their account.
  private record NewOwner(ServerMembership member, User user) {}

  private Optional<NewOwner> newOwner(ServerMembership owner) {
    return table.membersOf(owner.serverId()).page(PageRequest.first(MAX_READ)).entities().stream()
        .filter(member -> !member.userId().equals(owner.userId()))
        .sorted(
            Comparator.comparing(ServerMembership::role).thenComparing(ServerMembership::joinedAt))
        .flatMap(
            member ->
                newOwnerCheck
                    .findCandidate(member.userId())
                    .map(user -> new NewOwner(member, user))
                    .stream())
        .findFirst();
  }

  private void promote(ServerMembership owner, NewOwner newOwner) {
    var member = newOwner.member();
    table.transact(
        List.of(
            table
                .server(owner.serverId())
                .update()
                .set(Server::ownerId)
                .to(member.userId())
                .add(Server::version, 1)
                .set(Server::updatedAt)
                .to(clock.instant())
                .onlyIf(
                    where(Server::ownerId)
                        .is(owner.userId())
                        .and(where(Server::deleting).is(false))),
            table
                .membership(member.userId(), member.serverId())
                .update()
                .set(ServerMembership::role)
                .to(Role.OWNER)
                .remove(ServerMembership::timeoutUntil)
                .onlyIf(where(ServerMembership::role).is(member.role())),
            newOwnerCheck.touch(newOwner.user())));
  }

  private void delete(ServerMembership owner) {
    table.transact(
        List.of(
            table
                .server(owner.serverId())
                .update()
                .set(Server::deleting)
                .to(true)
                .set(Server::updatedAt)
                .to(clock.instant())
                .onlyIf(
                    where(Server::ownerId)
                        .is(owner.userId())
                        .and(where(Server::deleting).is(false))),
            jobs.deleteServer(owner.serverId())));
  }
}
