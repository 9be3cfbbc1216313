package dev.trestle.bench.guild;

import static dev.trestle.bench.socket.ByteSearch.bytes;
import static dev.trestle.bench.socket.ByteSearch.find;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.trestle.bench.delivery.DeliveryCounts;
import dev.trestle.bench.delivery.ReceivingClient;
import dev.trestle.bench.socket.MinimalWebSocket;
import java.io.IOException;
import java.nio.channels.SocketChannel;

/// A socket with one GraphQL subscription, in the sub-protocol `graphql-transport-ws`. For the thread of its `LoadClients`.
///
/// The protocol does not say when a subscription has begun, so it counts as subscribed with its first event.
final class SubscriptionClient implements ReceivingClient {
  private static final String PATH = "/guild/graphql";
  private static final String PROTOCOL = "graphql-transport-ws";
  private static final byte[] ACK = bytes("\"connection_ack\"");
  private static final byte[] PING = bytes("\"type\":\"ping\"");
  private static final byte[] NEXT = bytes("\"type\":\"next\"");

  private final MinimalWebSocket socket;
  private final String document;
  private final EventHandler events;
  private final DeliveryCounts counts;
  private boolean subscribed;

  /// Receives events, as bytes that are valid until it returns.
  @FunctionalInterface
  interface EventHandler {
    void received(byte[] bytes, int from, int to);
  }

  private SubscriptionClient(
      MinimalWebSocket socket, String document, EventHandler events, DeliveryCounts counts) {
    this.socket = socket;
    this.document = document;
    this.events = events;
    this.counts = counts;
  }

  /// Connects. Subscribes as soon as the server has acknowledged the connection.
  static SubscriptionClient connect(
      int port, String token, String document, EventHandler events, DeliveryCounts counts)
      throws IOException {
    var client =
        new SubscriptionClient(
            MinimalWebSocket.connect(port, PATH, PROTOCOL), document, events, counts);
    client.socket.sendText(
        "{\"type\":\"connection_init\",\"payload\":{\"accessToken\":\"%s\"}}".formatted(token));
    return client;
  }

  @Override
  public SocketChannel channel() {
    return socket.channel();
  }

  @Override
  public boolean isSubscribed() {
    return subscribed;
  }

  /// Nothing is needed: it answers the server's pings.
  @Override
  public void heartbeat() {}

  @Override
  public boolean read(byte[] room) throws IOException {
    boolean open = socket.read(room, this::receive);
    if (!open) {
      counts.lost++;
      counts.closeReason = socket.closeReason();
    }
    return open;
  }

  private void receive(byte[] bytes, int from, int to) throws IOException {
    if (find(NEXT, bytes, from, to) >= 0) {
      subscribed = true;
      events.received(bytes, from, to);
    } else if (find(PING, bytes, from, to) >= 0) {
      socket.sendText("{\"type\":\"pong\"}");
    } else if (find(ACK, bytes, from, to) >= 0) {
      socket.sendText(
          "{\"type\":\"subscribe\",\"id\":\"1\",\"payload\":%s}"
              .formatted(GuildSetup.body(document)));
    } else {
      throw new IOException("The subscription ended: " + new String(bytes, from, to - from, UTF_8));
    }
  }
}
