package dev.trestle.bench.chat;

import static dev.trestle.bench.socket.Search.bytes;
import static dev.trestle.bench.socket.Search.find;
import static dev.trestle.bench.socket.Search.number;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.trestle.bench.chat.Town.Person;
import dev.trestle.bench.chat.Town.Room;
import dev.trestle.bench.socket.LightSocket;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.List;

/// A WebSocket connection to the chat's gateway that receives messages. For the thread of its [Gathering].
final class Listener implements Peer {
  private static final String PATH = "/chat/gateway?v=1&encoding=json";
  private static final byte[] READY = bytes("\"READY\"");
  private static final byte[] SUBSCRIBED = bytes("\"SUBSCRIBED\"");
  private static final byte[] REFUSED = bytes("\"SUBSCRIBE_REFUSED\"");
  private static final byte[] SEQ = bytes("\"s\":");
  private static final byte[] TEXT = bytes("\"content\":\"" + Talk.MARK);

  private final LightSocket socket;
  private final List<Room> rooms;
  private final Letters letters;
  private final Counts counts;
  private int subscribed;
  private boolean ready;
  private long lastSeq;

  private Listener(LightSocket socket, List<Room> rooms, Letters letters, Counts counts) {
    this.socket = socket;
    this.rooms = rooms;
    this.letters = letters;
    this.counts = counts;
  }

  /// Connects and identifies. Subscribes to its channels as soon as the server is ready.
  static Listener connect(int port, Person person, List<Room> rooms, Letters letters, Counts counts)
      throws IOException {
    var listener = new Listener(LightSocket.connect(port, PATH), rooms, letters, counts);
    listener.socket.say("{\"op\":2,\"d\":{\"token\":\"%s\"}}".formatted(person.token()));
    return listener;
  }

  @Override
  public SocketChannel channel() {
    return socket.channel();
  }

  boolean isListening() {
    return subscribed == rooms.size();
  }

  /// Sends a heartbeat.
  void beat() throws IOException {
    socket.say("{\"op\":1,\"d\":%d}".formatted(lastSeq));
  }

  @Override
  public boolean read(byte[] room) throws IOException {
    boolean there = socket.read(room, this::hear);
    if (!there) {
      counts.lost++;
      counts.farewell = socket.farewell();
    }
    return there;
  }

  private void hear(byte[] bytes, int from, int to) throws IOException {
    follow(bytes, from, to);
    int text = find(TEXT, bytes, from, to);
    if (text >= 0) {
      letters.heard(number(bytes, text + TEXT.length));
    } else if (!isListening()) {
      arrive(bytes, from, to);
    }
  }

  private void arrive(byte[] bytes, int from, int to) throws IOException {
    if (!ready && find(READY, bytes, from, to) >= 0) {
      ready = true;
      for (var room : rooms) {
        socket.say("{\"op\":20,\"d\":{\"channelId\":\"%s\"}}".formatted(room.channelId()));
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
