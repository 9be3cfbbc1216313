package dev.trestle.bench.snakes;

import static dev.trestle.bench.socket.Search.bytes;
import static dev.trestle.bench.socket.Search.find;
import static dev.trestle.bench.socket.Search.number;

import dev.trestle.bench.snakes.Table.Seat;
import dev.trestle.bench.socket.LightSocket;
import java.io.IOException;
import java.nio.channels.SocketChannel;

/// One player: a socket, and what has come through it. For the thread of its [Swarm].
///
/// Speaks only as much of the protocol as it needs, and never looks at a byte twice: of a message it wants to know what kind it is, how
/// many moves there are in it, and whether their numbers follow those before.
final class Player {
  private static final byte[] TYPE = bytes("{\"type\":\"");
  private static final byte[] SEQ = bytes("\"seq\":");
  private static final byte[] RE = bytes(",\"re\":\"");
  private static final byte[] LIST = bytes(":[");
  private static final byte[] MOVED = bytes("\"diceRoll\":");

  private final Seat seat;
  private final LightSocket socket;
  private final Counts counts;
  private boolean seated;
  private boolean started;
  private long lastSeq = -1;
  private long rolledAt;
  private long rollNo;
  private long dueAt;

  private Player(Seat seat, LightSocket socket, Counts counts) {
    this.seat = seat;
    this.socket = socket;
    this.counts = counts;
  }

  /// Connects, and takes the seat.
  static Player connect(int port, Seat seat, Counts counts) throws IOException {
    var player = new Player(seat, LightSocket.connect(port, "/snakes/ws?v=1"), counts);
    player.socket.say(
        "{\"action\":\"rejoinGame\",\"gameCode\":\"%s\",\"playerToken\":\"%s\"}"
            .formatted(seat.code(), seat.playerToken()));
    return player;
  }

  SocketChannel channel() {
    return socket.channel();
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
    socket.say("{\"action\":\"startGame\"}");
  }

  /// Rolls.
  ///
  /// @param since from when on the player waits for the answer: from when the roll was due, which may be a while ago
  void roll(long since) throws IOException {
    rolledAt = since;
    socket.say("{\"action\":\"rollDice\",\"id\":\"%d\"}".formatted(++rollNo));
  }

  /// Reads what is there.
  ///
  /// @param room which nobody else uses meanwhile
  /// @return whether the connection is still there
  boolean read(byte[] room, Pace pace) throws IOException {
    boolean there = socket.read(room, (bytes, from, to) -> message(bytes, from, to, pace));
    if (!there) {
      counts.lost++;
    }
    return there;
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
      counts.answers.took(now - rolledAt);
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
}
