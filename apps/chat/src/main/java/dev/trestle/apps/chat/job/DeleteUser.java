package dev.trestle.apps.chat.job;

import static dev.trestle.singletable.write.requirement.Requirement.exists;

import dev.trestle.apps.chat.table.ChannelConnection;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.ConnectionItem;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.table.Session;
import dev.trestle.kit.job.DeletionSweep;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Progress;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.write.Delete;
import dev.trestle.singletable.write.Outcome;
import java.time.InstantSource;
import java.util.List;

/// Deletes what is left of a deleted account: memberships, sessions, tokens and read states. Its messages stay and show
/// a deleted user.
final class DeleteUser implements JobHandler {
  private static final String LEFT = "LEFT";
  private static final String SESSIONS = "SESSIONS";
  private static final String TOKENS = "TOKENS";
  private static final String READ_STATES = "READ_STATES";
  private static final String NONCES = "NONCES";

  /// Each may subscribe to ten channels.
  private static final int SESSIONS_AT_ONCE = 5;

  private static final int ITEMS_PER_SOCKET = 100;

  private final ChatTable table;
  private final ContentDeletion content;
  private final OwnerReplacement ownerReplacement;

  DeleteUser(ChatTable table, InstantSource clock) {
    this.table = table;
    this.content = new ContentDeletion(table);
    this.ownerReplacement = new OwnerReplacement(table, clock);
  }

  @Override
  public Progress next(Job job) {
    var userId = job.subject();
    return switch (job.step()) {
      case LEFT ->
          step(
              job,
              SESSIONS,
              content.first(
                  table.leftServersOf(userId), left -> List.of(table.leftServers().delete(left))));
      case SESSIONS -> step(job, TOKENS, sessions(userId));
      case TOKENS ->
          step(
              job,
              READ_STATES,
              content.first(
                  table.refreshTokensOf(userId),
                  token -> List.of(table.refreshTokens().delete(token))));
      case READ_STATES -> step(job, NONCES, readStates(userId));
      case NONCES -> {
        int removed =
            content.first(
                table.noncesOf(userId), nonce -> List.of(table.sendNonces().delete(nonce)));
        yield removed > 0 ? Progress.to(NONCES, removed) : Progress.finished(0);
      }
      default -> step(job, LEFT, memberships(userId));
    };
  }

  private static Progress step(Job job, String next, int removed) {
    return Progress.to(removed > 0 ? job.step() : next, removed);
  }

  private int readStates(String userId) {
    var found = table.readStatesOf(userId).page(PageRequest.first(DeletionSweep.BATCH)).entities();
    found.forEach(read -> content.readState(userId, read.channelId()));
    return found.size();
  }

  private int memberships(String userId) {
    var found = table.serversOf(userId).page(PageRequest.first(DeletionSweep.BATCH)).entities();
    found.forEach(this::leave);
    return found.size();
  }

  private void leave(ServerMembership member) {
    if (member.role() == Role.OWNER) {
      ownerReplacement.replace(member);
    }
    var outcome =
        table.attempt(
            table.membership(member.userId(), member.serverId()).delete().onlyIf(exists()),
            table.server(member.serverId()).update().add(Server::memberCount, -1));
    if (outcome instanceof Outcome.Refused<?>) {
      // The server is deleted, and with it the count.
      table.batch(List.of(table.memberships().delete(member)));
    }
  }

  private int sessions(String userId) {
    var found = table.sessionsOf(userId).page(PageRequest.first(SESSIONS_AT_ONCE)).entities();
    for (var session : found) {
      var all = table.itemsOfConnection(session.connectionId()).stream(ITEMS_PER_SOCKET).toList();
      table.batch(all.stream().map(this::removal).toList());
      // The index may not show it yet.
      table.batch(List.of(table.sessions().delete(session)));
    }
    return found.size();
  }

  private Delete<?> removal(ConnectionItem one) {
    return switch (one) {
      case ChannelConnection listener -> table.connections().delete(listener);
      case Session session -> table.sessions().delete(session);
    };
  }
}
