package dev.trestle.apps.chat.job;

import static dev.trestle.singletable.write.Requirement.where;

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

/// What becomes of a server whose owner's account is gone: nobody can delete such an account, and still it is not for a job to stand still.
/// The highest of its members owns it from then on, of several the one who is there for the longest; where there is none, it goes.
final class OwnerReplacement {
  /// Of so many, one is chosen.
  private static final int LOOKED_AT = PageRequest.MAX_TAKE;

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

  /// Where somebody else has settled it meanwhile, or the server is going, there is nothing to do.
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
      // An index that is late; the next attempt sees more.
      throw new IllegalStateException(
          "Server %s has members, and none is shown yet".formatted(owner.serverId()));
    } else {
      delete(owner);
    }
  }

  /// A member, and the account behind it.
  private record NewOwner(ServerMembership member, User user) {}

  private Optional<NewOwner> newOwner(ServerMembership owner) {
    return table.membersOf(owner.serverId()).page(PageRequest.first(LOOKED_AT)).entities().stream()
        .filter(member -> !member.userId().equals(owner.userId()))
        .sorted(
            Comparator.comparing(ServerMembership::role).thenComparing(ServerMembership::joinedAt))
        .flatMap(
            member ->
                newOwnerCheck.findCandidate(member.userId()).map(user -> new NewOwner(member, user)).stream())
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
