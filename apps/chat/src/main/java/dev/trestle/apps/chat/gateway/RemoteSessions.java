package dev.trestle.apps.chat.gateway;

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

/// Sockets at other nodes, heard of by what these store. They say it anew every minute, so that a node that has just started knows of all
/// within that time; until then it looks for some of those whom its own clients would see.
final class RemoteSessions {
  private final ChatTable table;
  private final PresenceTracker attendance;
  private final String nodeId;
  private final InstantSource clock;
  private final Instant knowsAll;
  private final Set<String> looked = ConcurrentHashMap.newKeySet();

  RemoteSessions(ChatTable table, PresenceTracker attendance, String nodeId, InstantSource clock) {
    this.table = table;
    this.attendance = attendance;
    this.nodeId = nodeId;
    this.clock = clock;
    this.knowsAll = clock.instant().plus(GatewayLimits.BELIEVED);
  }

  void heard(Change<Session> change) {
    var session = change.later().or(change::earlier).orElseThrow();
    if (session.nodeId().equals(nodeId)) {
      return;
    }
    if (change.later().isPresent()) {
      present(session);
    } else {
      attendance.absent(session.userId(), session.connectionId());
    }
  }

  /// Looks for people in these servers who are connected elsewhere, while this node is young.
  void lookAround(Collection<String> serverIds) {
    if (!clock.instant().isBefore(knowsAll)) {
      return;
    }
    int left = GatewayLimits.LOOKED_UP;
    for (var serverId : serverIds) {
      if (left > 0 && looked.add(serverId)) {
        var members = table.membersOf(serverId).page(PageRequest.first(left)).entities();
        left -= members.size();
        members.forEach(member -> lookFor(member.userId()));
      }
    }
  }

  private void lookFor(String userId) {
    if (!attendance.knows(userId)) {
      var page = PageRequest.first(GatewayLimits.SESSIONS);
      table.sessionsOf(userId).page(page).entities().stream()
          .filter(session -> !session.nodeId().equals(nodeId))
          .forEach(this::present);
    }
  }

  private void present(Session session) {
    if (session.expiresAt().isAfter(clock.instant())) {
      attendance.present(
          session.userId(),
          session.connectionId(),
          session.status(),
          session.expiresAt(),
          attendance.knows(session.userId()) ? Set.of() : serversOf(session.userId()));
    }
  }

  private Collection<String> serversOf(String userId) {
    return table.serversOf(userId).all(dev.trestle.apps.chat.access.ServerLimits.SERVERS_READ).stream()
        .map(ServerMembership::serverId)
        .toList();
  }
}
