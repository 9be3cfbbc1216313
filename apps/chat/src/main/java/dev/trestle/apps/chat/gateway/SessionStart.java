package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.access.ServerLimits;
import dev.trestle.apps.chat.gateway.event.EventBody;
import dev.trestle.apps.chat.gateway.frame.EncodedEvent;
import dev.trestle.apps.chat.gateway.frame.EventType;
import dev.trestle.apps.chat.gateway.presence.PresenceTracker;
import dev.trestle.apps.chat.gateway.session.ClientSession;
import dev.trestle.apps.chat.gateway.session.ClientSessions;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.view.OwnUser;
import dev.trestle.apps.chat.view.PresenceStatus;
import dev.trestle.apps.chat.view.ReadState;
import dev.trestle.apps.chat.view.ServerState;
import dev.trestle.apps.chat.view.ServerStates;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/// Sends the READY event to a new session. The session is registered first, and events that occur while the state is
/// read wait for it: so no event is lost, though some may be sent twice.
final class SessionStart {
  private final ChatTable table;
  private final ServerStates states;
  private final ClientSessions clients;
  private final PresenceTracker presenceTracker;
  private final ConnectionItems connectionItems;
  private final RemoteSessions remoteSessions;
  private final InstantSource clock;

  SessionStart(
      ChatTable table,
      ServerStates states,
      ClientSessions clients,
      PresenceTracker presenceTracker,
      ConnectionItems connectionItems,
      RemoteSessions remoteSessions,
      InstantSource clock) {
    this.table = table;
    this.states = states;
    this.clients = clients;
    this.presenceTracker = presenceTracker;
    this.connectionItems = connectionItems;
    this.remoteSessions = remoteSessions;
    this.clock = clock;
  }

  /// @param client is already among the sessions
  /// @param user the user of the client
  void sendReady(ClientSession client, User user) {
    var memberships = table.serversOf(user.userId()).all(ServerLimits.SERVERS_READ);
    for (var membership : memberships) {
      clients.addLoadedServer(client, membership);
    }
    var servers = servers(client, memberships);
    var readStates =
        table.readStatesOf(user.userId()).all(GatewayLimits.READ_STATES).stream()
            .map(ReadState::of)
            .toList();
    publishPresence(client);
    connectionItems.saveSession(client);
    remoteSessions.load(servers.stream().map(state -> state.meta().serverId()).toList());
    client.ready(
        EncodedEvent.of(
            EventType.READY,
            new ReadyBody(
                client.sessionId(),
                OwnUser.of(user),
                servers,
                readStates,
                presences(client, servers),
                clock.instant())));
  }

  private List<ServerState> servers(ClientSession client, List<ServerMembership> memberships) {
    var found = table.servers(memberships.stream().map(ServerMembership::serverId).toList());
    var shown = new ArrayList<ServerState>();
    for (var membership : memberships) {
      var server = found.get(membership.serverId());
      if (server == null || server.deleting()) {
        clients.removeServer(client, membership.serverId());
      } else if (client.subscriptions().isIn(server.serverId())) {
        clients.memberCount(server.serverId(), server.memberCount());
        shown.add(states.of(server, membership));
      }
    }
    return shown;
  }

  /// Makes the presence of a session visible to others.
  void publishPresence(ClientSession client) {
    var servers = client.subscriptions().servers();
    presenceTracker.addConnection(
        client.userId(), client.sessionId(), client.status(), Instant.MAX, servers);
    // Servers that the user left before the presence was known.
    servers.stream()
        .filter(serverId -> !client.subscriptions().isIn(serverId))
        .forEach(serverId -> presenceTracker.left(client.userId(), serverId));
    // A client that disconnected meanwhile was perhaps removed before it was added, and would not
    // be removed again.
    if (!client.isConnected()) {
      presenceTracker.removeConnection(client.userId(), client.sessionId());
      if (client.isConnected()) {
        publishPresence(client);
      }
    }
  }

  private List<EventBody.OfPresence> presences(ClientSession client, List<ServerState> servers) {
    var seen = new LinkedHashMap<String, PresenceStatus>();
    for (var state : servers) {
      var serverId = state.meta().serverId();
      if (!clients.isLargeServer(serverId)) {
        seen.putAll(presenceTracker.visibleIn(serverId));
      }
    }
    seen.put(client.userId(), presenceTracker.ownStatus(client.userId()));
    return seen.entrySet().stream()
        .map(entry -> new EventBody.OfPresence(entry.getKey(), entry.getValue().text()))
        .toList();
  }
}
