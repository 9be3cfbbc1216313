package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.session.ClientSession;
import dev.trestle.apps.chat.table.ChannelConnection;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Session;
import dev.trestle.singletable.write.Write;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// Stores the sockets of this node and their channel subscriptions, so that other nodes see them. The items are written
/// again every minute and expire after three.
final class ConnectionItems {
  private static final System.Logger LOG = System.getLogger(ConnectionItems.class.getName());

  private final ChatTable table;
  private final String nodeId;
  private final InstantSource clock;

  ConnectionItems(ChatTable table, String nodeId, InstantSource clock) {
    this.table = table;
    this.nodeId = nodeId;
    this.clock = clock;
  }

  String nodeId() {
    return nodeId;
  }

  /// Stores the session of a client, or its new status.
  void saveSession(ClientSession client) {
    table.run(table.sessions().put(session(client, clock.instant())));
  }

  void saveSubscription(ClientSession client, String channelId, String serverId) {
    table.run(table.connections().put(connection(client, channelId, serverId, clock.instant())));
  }

  void deleteSubscriptions(ClientSession client, Collection<String> channelIds) {
    var writes = new ArrayList<Write<?>>();
    channelIds.forEach(
        channelId -> writes.add(table.connection(channelId, client.sessionId()).delete()));
    tryBatch("delete the subscriptions of a socket; they expire", writes);
  }

  /// Stores the session of a resumed client and all its subscriptions.
  void saveAll(ClientSession client) {
    var writes = new ArrayList<Write<?>>();
    addPuts(client, clock.instant(), writes);
    tryBatch("store a resumed session; it is written again later", writes);
  }

  /// Deletes the items of disconnected clients. If the write fails, the items expire.
  void deleteAll(Collection<ClientSession> clients) {
    var writes = new ArrayList<Write<?>>();
    clients.forEach(client -> addDeletes(client, writes));
    tryBatch("delete sessions; they expire", writes);
  }

  /// Writes a batch and only logs a failure: the items are written again or expire within minutes.
  private void tryBatch(String what, List<Write<?>> writes) {
    try {
      batch(writes);
    } catch (RuntimeException failed) {
      LOG.log(
          System.Logger.Level.WARNING,
          () -> "Could not %s: writes=%d %s".formatted(what, writes.size(), failed));
    }
  }

  /// Writes the items of all connected clients again. A client that disconnects meanwhile may be written after its
  /// deletion, so it is deleted again.
  void refresh(Collection<ClientSession> clients) {
    var connected = clients.stream().filter(ClientSession::isConnected).toList();
    var writes = new ArrayList<Write<?>>();
    var now = clock.instant();
    connected.forEach(client -> addPuts(client, now, writes));
    batch(writes);
    deleteAll(connected.stream().filter(client -> !client.isConnected()).toList());
  }

  private void addPuts(ClientSession client, Instant now, List<Write<?>> writes) {
    writes.add(table.sessions().put(session(client, now)));
    client
        .subscriptions()
        .channels()
        .forEach(
            (channelId, serverId) ->
                writes.add(table.connections().put(connection(client, channelId, serverId, now))));
  }

  private void addDeletes(ClientSession client, List<Write<?>> writes) {
    writes.add(table.session(client.userId(), client.sessionId()).delete());
    client
        .subscriptions()
        .channels()
        .keySet()
        .forEach(channelId -> writes.add(table.connection(channelId, client.sessionId()).delete()));
  }

  private void batch(List<Write<?>> writes) {
    if (!writes.isEmpty()) {
      table.batch(writes);
    }
  }

  private Session session(ClientSession client, Instant now) {
    return new Session(
        client.sessionId(),
        client.userId(),
        nodeId,
        client.status(),
        client.since(),
        now,
        now.plus(GatewayLimits.SESSION_TTL));
  }

  private ChannelConnection connection(
      ClientSession client, String channelId, String serverId, Instant now) {
    return new ChannelConnection(
        client.sessionId(),
        channelId,
        serverId,
        client.userId(),
        nodeId,
        client.since(),
        now.plus(GatewayLimits.SESSION_TTL));
  }
}
