package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.event.EventBody;
import dev.trestle.apps.chat.gateway.frame.EncodedEvent;
import dev.trestle.apps.chat.gateway.frame.EventType;
import dev.trestle.apps.chat.gateway.frame.Intents;
import dev.trestle.apps.chat.gateway.session.ClientSession;
import dev.trestle.apps.chat.gateway.session.ClientSessions;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.table.User;
import dev.trestle.kit.api.Caller;
import dev.trestle.web.WebSocketHandler;
import dev.trestle.web.socket.Connection;
import dev.trestle.web.socket.Hub;
import dev.trestle.web.socket.HubOptions;
import dev.trestle.web.socket.Receiver;
import dev.trestle.web.testing.SentRequest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A fixture of client sessions without a gateway and without sockets: tests read the events from the resume buffers.
public final class SessionFixture implements AutoCloseable {
  public static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

  public final ClientSessions clients = new ClientSessions();
  private final List<Connection> connected = new ArrayList<>();
  private final Hub hub;

  public SessionFixture() {
    this.hub = Hub.open(HubOptions.DEFAULT, () -> NOW);
    hub.at("/sessions", Gateway.bounds(Set.of(), true), (connection, _) -> accept(connection));
  }

  private Receiver accept(Connection connection) {
    connected.add(connection);
    return _ -> {};
  }

  public Connection connect() {
    var decision = hub.decide(SentRequest.get("/sessions"));
    if (!(decision instanceof WebSocketHandler.Accepted)) {
      throw new IllegalStateException("Not let in: " + decision);
    }
    return connected.getLast();
  }

  /// A session that has received READY.
  public ClientSession enter(String userId) {
    var client =
        new ClientSession(
            userId + "-" + connected.size(),
            new Caller(userId, "family"),
            Intents.USUAL,
            User.Presence.ONLINE,
            connect(),
            NOW);
    clients.add(client);
    client.ready(EncodedEvent.of(EventType.READY, new EventBody.Empty()));
    return client;
  }

  /// The same, as a member of a server.
  public ClientSession enter(String userId, String serverId) {
    var client = enter(userId);
    clients.addServer(client, ServerMembership.of(userId, serverId, Role.MEMBER, NOW));
    return client;
  }

  /// A session that lost its socket at a moment.
  public ClientSession away(String userId, Instant since) {
    var client = enter(userId);
    client.detach(connected.getLast(), since);
    return client;
  }

  /// The events of a session, as text.
  public static List<String> events(ClientSession client) {
    return client.bufferedEvents().stream().map(event -> event.numbered(0).text()).toList();
  }

  @Override
  public void close() {
    hub.close();
  }
}
