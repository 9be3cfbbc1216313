package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.access.ServerLimits;
import dev.trestle.apps.chat.gateway.presence.PresenceTracker;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.table.Session;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.stream.Change;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Tracks the sockets of other nodes by the sessions that they store. Every node writes its sessions again each minute,
/// so that a new node knows all of them after that time; until then it loads the sessions of some members whom its own
/// clients would see.
final class RemoteSessions {
  private final ChatTable table;
  private final PresenceTracker presenceTracker;
  private final String nodeId;
  private final InstantSource clock;
  private final Instant completeAt;
  private final Set<String> loadedServers = ConcurrentHashMap.newKeySet();

  RemoteSessions(
      ChatTable table, PresenceTracker presenceTracker, String nodeId, InstantSource clock) {
    this.table = table;
    this.presenceTracker = presenceTracker;
    this.nodeId = nodeId;
    this.clock = clock;
    this.completeAt = clock.instant().plus(GatewayLimits.SESSION_TTL);
  }

  void handle(Change<Session> change) {
    var session = change.later().or(change::earlier).orElseThrow();
    if (session.nodeId().equals(nodeId)) {
      return;
    }
    if (change.later().isPresent()) {
      add(session);
    } else {
      presenceTracker.removeConnection(session.userId(), session.connectionId());
    }
  }

  /// Loads the sessions of other nodes for members of these servers, while this node has just started.
  void load(Collection<String> serverIds) {
    if (!clock.instant().isBefore(completeAt)) {
      return;
    }
    int left = GatewayLimits.REMOTE_USERS;
    for (var serverId : serverIds) {
      if (left > 0 && loadedServers.add(serverId)) {
        var members = table.membersOf(serverId).page(PageRequest.first(left)).entities();
        left -= members.size();
        members.forEach(member -> loadUser(member.userId()));
      }
    }
  }

  private void loadUser(String userId) {
    if (!presenceTracker.knows(userId)) {
      var page = PageRequest.first(GatewayLimits.SESSIONS);
      table.sessionsOf(userId).page(page).entities().stream()
          .filter(session -> !session.nodeId().equals(nodeId))
          .forEach(this::add);
    }
  }

  private void add(Session session) {
    if (session.expiresAt().isAfter(clock.instant())) {
      presenceTracker.addConnection(
          session.userId(),
          session.connectionId(),
          session.status(),
          session.expiresAt(),
          presenceTracker.knows(session.userId()) ? Set.of() : serversOf(session.userId()));
    }
  }

  private Collection<String> serversOf(String userId) {
    return table.serversOf(userId).all(ServerLimits.SERVERS_READ).stream()
        .map(ServerMembership::serverId)
        .toList();
  }
}
