package dev.trestle.bench.chat;

import static dev.trestle.bench.socket.ByteSearch.bytes;
import static dev.trestle.bench.socket.ByteSearch.find;
import static dev.trestle.bench.socket.ByteSearch.number;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.trestle.bench.chat.ChatSetup.LoadChannel;
import dev.trestle.bench.chat.ChatSetup.LoadUser;
import dev.trestle.bench.delivery.DeliveryCounts;
import dev.trestle.bench.delivery.LoadClients;
import dev.trestle.bench.delivery.MessageText;
import dev.trestle.bench.delivery.MessagesInFlight;
import dev.trestle.bench.delivery.ReceivingClient;
import dev.trestle.bench.socket.MinimalWebSocket;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.List;

/// A WebSocket connection to the chat's gateway that receives messages. For the thread of its [LoadClients].
final class GatewayClient implements ReceivingClient {
  private static final String PATH = "/chat/gateway?v=1&encoding=json";
  private static final byte[] READY = bytes("\"READY\"");
  private static final byte[] SUBSCRIBED = bytes("\"SUBSCRIBED\"");
  private static final byte[] REFUSED = bytes("\"SUBSCRIBE_REFUSED\"");
  private static final byte[] SEQ = bytes("\"s\":");
  private static final byte[] TEXT = bytes("\"content\":\"" + MessageText.MARK);

  private final MinimalWebSocket socket;
  private final List<LoadChannel> rooms;
  private final MessagesInFlight inFlight;
  private final DeliveryCounts counts;
  private int subscribed;
  private boolean ready;
  private long lastSeq;

  private GatewayClient(
      MinimalWebSocket socket,
      List<LoadChannel> rooms,
      MessagesInFlight inFlight,
      DeliveryCounts counts) {
    this.socket = socket;
    this.rooms = rooms;
    this.inFlight = inFlight;
    this.counts = counts;
  }

  /// Connects, identifies, and joins a load. Subscribes to its channels as soon as the server is ready.
  static void join(LoadClients load, int port, LoadUser person, List<LoadChannel> rooms)
      throws IOException {
    var listener =
        new GatewayClient(
            MinimalWebSocket.connect(port, PATH), rooms, load.inFlight(), load.counts());
    listener.socket.sendText("{\"op\":2,\"d\":{\"token\":\"%s\"}}".formatted(person.token()));
    load.addReceiver(listener, rooms);
  }

  @Override
  public SocketChannel channel() {
    return socket.channel();
  }

  @Override
  public boolean isSubscribed() {
    return subscribed == rooms.size();
  }

  @Override
  public void heartbeat() throws IOException {
    socket.sendText("{\"op\":1,\"d\":%d}".formatted(lastSeq));
  }

  @Override
  public boolean read(byte[] room) throws IOException {
    boolean there = socket.read(room, this::receive);
    if (!there) {
      counts.lost++;
      counts.closeReason = socket.closeReason();
    }
    return there;
  }

  private void receive(byte[] bytes, int from, int to) throws IOException {
    follow(bytes, from, to);
    int text = find(TEXT, bytes, from, to);
    if (text >= 0) {
      inFlight.received(number(bytes, text + TEXT.length), to - from);
    } else if (!isSubscribed()) {
      arrive(bytes, from, to);
    }
  }

  private void arrive(byte[] bytes, int from, int to) throws IOException {
    if (!ready && find(READY, bytes, from, to) >= 0) {
      ready = true;
      for (var room : rooms) {
        socket.sendText("{\"op\":20,\"d\":{\"channelId\":\"%s\"}}".formatted(room.channelId()));
      }
    } else if (find(SUBSCRIBED, bytes, from, to) >= 0) {
      subscribed++;
    } else if (find(REFUSED, bytes, from, to) >= 0) {
      throw new IOException(
          "The gateway rejected a subscription: " + new String(bytes, from, to - from, UTF_8));
    }
  }

  /// Checks that every event has the sequence number after that of the one before.
  private void follow(byte[] bytes, int from, int to) {
    int at = find(SEQ, bytes, from, to);
    if (at < 0) {
      return;
    }
    long seq = number(bytes, at + SEQ.length);
    if (seq != lastSeq + 1) {
      counts.gaps++;
    }
    lastSeq = seq;
  }
}
