package dev.trestle.bench.snakes;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.trestle.bench.snakes.Table.Seat;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.Arrays;

/// One player: a socket, and what has come through it. For the thread of its [Swarm].
///
/// Speaks only as much of the protocol as it needs, and never looks at a byte twice: of a message it wants to know what kind it is, how
/// many moves there are in it, and whether their numbers follow those before.
final class Player {
  private static final int HANDSHAKE_BYTES = 4096;
  private static final byte[] TYPE = bytes("{\"type\":\"");
  private static final byte[] SEQ = bytes("\"seq\":");
  private static final byte[] RE = bytes(",\"re\":\"");
  private static final byte[] LIST = bytes(":[");
  private static final byte[] MOVED = bytes("\"diceRoll\":");

  // A mask of zeros is a mask, and leaves the bytes as they are.
  private static final int MASKED = 0x80;
  private static final int TEXT = 0x81;
  private static final int PONG = 0x8a;
  private static final int PING_CODE = 0x9;
  private static final int CLOSE_CODE = 0x8;
  private static final int LAST = 0x80;
  private static final byte[] NOTHING = {};

  private final Seat seat;
  private final SocketChannel channel;
  private final Counts counts;
  private byte[] rest = NOTHING;
  private byte[] parts = NOTHING;
  private boolean seated;
  private boolean started;
  private long lastSeq = -1;
  private long rolledAt;
  private long rollNo;
  private long dueAt;

  private Player(Seat seat, SocketChannel channel, Counts counts) {
    this.seat = seat;
    this.channel = channel;
    this.counts = counts;
  }

  /// Connects, and takes the seat.
  static Player connect(int port, Seat seat, Counts counts) throws IOException {
    var channel = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    channel.write(
        ByteBuffer.wrap(
            bytes(
                "GET /snakes/ws?v=1 HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        .formatted(port)
                    + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n")));
    var player = new Player(seat, channel, counts);
    player.shakeHands();
    channel.configureBlocking(false);
    player.say(
        "{\"action\":\"rejoinGame\",\"gameCode\":\"%s\",\"playerToken\":\"%s\"}"
            .formatted(seat.code(), seat.playerToken()));
    return player;
  }

  private void shakeHands() throws IOException {
    var answer = ByteBuffer.allocate(HANDSHAKE_BYTES);
    while (true) {
      if (channel.read(answer) < 0) {
        throw new IOException("The server hung up");
      }
      var text = new String(answer.array(), 0, answer.position(), ISO_8859_1);
      int end = text.indexOf("\r\n\r\n");
      if (end >= 0) {
        if (!text.startsWith("HTTP/1.1 101")) {
          throw new IOException("No WebSocket: " + text);
        }
        rest = Arrays.copyOfRange(answer.array(), end + 4, answer.position());
        return;
      }
    }
  }

  SocketChannel channel() {
    return channel;
  }

  boolean isSeated() {
    return seated;
  }

  boolean isStarted() {
    return started;
  }

  boolean isHost() {
    return seat.host();
  }

  boolean isRolling() {
    return rolledAt != 0;
  }

  /// When the roll that it waits to make is due.
  long dueAt() {
    return dueAt;
  }

  void due(long nanos) {
    dueAt = nanos;
  }

  void start() throws IOException {
    say("{\"action\":\"startGame\"}");
  }

  /// Rolls.
  ///
  /// @param since from when on the player waits for the answer: from when the roll was due, which may be a while ago
  void roll(long since) throws IOException {
    rolledAt = since;
    say("{\"action\":\"rollDice\",\"id\":\"%d\"}".formatted(++rollNo));
  }

  private void say(String text) throws IOException {
    send(TEXT, bytes(text));
  }

  private void send(int opcode, byte[] payload) throws IOException {
    boolean extended = payload.length > 125;
    var frame = ByteBuffer.allocate(payload.length + (extended ? 8 : 6));
    frame.put((byte) opcode);
    if (extended) {
      frame.put((byte) (MASKED | 126)).putShort((short) payload.length);
    } else {
      frame.put((byte) (MASKED | payload.length));
    }
    frame.putInt(0).put(payload).flip();
    while (frame.hasRemaining()) {
      channel.write(frame);
    }
  }

  /// Reads what is there.
  ///
  /// @param bytes room, which nobody else uses meanwhile
  /// @return whether the connection is still there
  boolean read(byte[] bytes, Pace pace) throws IOException {
    var buffer = ByteBuffer.wrap(bytes).put(rest);
    if (channel.read(buffer) < 0) {
      counts.lost++;
      return false;
    }
    int end = buffer.position();
    int at = 0;
    while (true) {
      int next = frame(bytes, at, end, pace);
      if (next < 0) {
        break;
      }
      at = next;
    }
    rest = Arrays.copyOfRange(bytes, at, end);
    return true;
  }

  /// Hears one frame. Returns where the next begins, or -1 where this one is not whole.
  private int frame(byte[] bytes, int at, int end, Pace pace) throws IOException {
    if (end - at < 2) {
      return -1;
    }
    int length = bytes[at + 1] & 0x7f;
    int from = at + 2;
    if (length == 126) {
      from += 2;
      if (end < from) {
        return -1;
      }
      length = ((bytes[at + 2] & 0xff) << 8) | (bytes[at + 3] & 0xff);
    } else if (length == 127) {
      from += 8;
      if (end < from) {
        return -1;
      }
      length = ByteBuffer.wrap(bytes, at + 6, 4).getInt();
    }
    if (end - from < length) {
      return -1;
    }
    switch (bytes[at] & 0x0f) {
      case PING_CODE -> send(PONG, Arrays.copyOfRange(bytes, from, from + length));
      case CLOSE_CODE -> counts.lost++;
      default -> part(bytes, from, from + length, (bytes[at] & LAST) != 0, pace);
    }
    return from + length;
  }

  /// Hears a message, or a part of a large one.
  private void part(byte[] bytes, int from, int to, boolean last, Pace pace) {
    if (last && parts.length == 0) {
      message(bytes, from, to, pace);
      return;
    }
    var all = Arrays.copyOf(parts, parts.length + to - from);
    System.arraycopy(bytes, from, all, parts.length, to - from);
    parts = last ? NOTHING : all;
    if (last) {
      message(all, 0, all.length, pace);
    }
  }

  private void message(byte[] bytes, int from, int to, Pace pace) {
    int type = from + TYPE.length;
    switch (bytes[type]) {
      case 'p' -> moves(bytes, from, to, pace); // playerMoved, playerConnection
      // moves, batch: the message's own number is that of the last event within.
      case 'm', 'b' -> moves(bytes, Math.max(from, find(LIST, bytes, from, to)), to, pace);
      case 'j' -> { // joinedGame
        seated = true;
        follow(bytes, from, to);
      }
      case 'g' -> { // gameStarted, gameEnded, gameState
        started |= bytes[type + 4] == 'S' && bytes[type + 7] == 'r';
        follow(bytes, from, to);
      }
      case 'e' -> { // error
        counts.refused++;
        answered(pace);
      }
      default -> follow(bytes, from, to);
    }
  }

  private void moves(byte[] bytes, int from, int to, Pace pace) {
    // Before the fields of the message itself, where a name could look like anything.
    if (find(RE, bytes, from, Math.min(to, from + 100)) >= 0) {
      counts.accepted++;
      answered(pace);
      return;
    }
    for (int at = find(SEQ, bytes, from, to); at >= 0; at = find(SEQ, bytes, at, to)) {
      at = count(bytes, at + SEQ.length);
    }
    for (int at = find(MOVED, bytes, from, to);
        at >= 0;
        at = find(MOVED, bytes, at + MOVED.length, to)) {
      counts.delivered++;
    }
  }

  private void answered(Pace pace) {
    if (rolledAt != 0) {
      long now = System.nanoTime();
      counts.took(now - rolledAt);
      rolledAt = 0;
      pace.answered(this, now);
    }
  }

  /// What shows the game as it is after an event; from there on, every event is heard.
  private void follow(byte[] bytes, int from, int to) {
    int at = find(SEQ, bytes, from, to);
    if (at >= 0) {
      long seq = number(bytes, at + SEQ.length);
      lastSeq = Math.max(lastSeq, seq);
    }
  }

  /// One more event. Returns where to look on.
  private int count(byte[] bytes, int at) {
    long seq = number(bytes, at);
    if (lastSeq >= 0 && seq > lastSeq + 1) {
      counts.gaps++;
    }
    lastSeq = Math.max(lastSeq, seq);
    return at;
  }

  private static long number(byte[] bytes, int from) {
    long number = 0;
    for (int at = from; bytes[at] >= '0' && bytes[at] <= '9'; at++) {
      number = number * 10 + bytes[at] - '0';
    }
    return number;
  }

  private static int find(byte[] wanted, byte[] bytes, int from, int to) {
    byte first = wanted[0];
    for (int at = from; at <= to - wanted.length; at++) {
      if (bytes[at] == first
          && Arrays.equals(wanted, 0, wanted.length, bytes, at, at + wanted.length)) {
        return at;
      }
    }
    return -1;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(ISO_8859_1);
  }
}
