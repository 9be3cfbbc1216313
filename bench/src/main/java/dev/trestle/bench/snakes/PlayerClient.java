package dev.trestle.bench.snakes;

import static dev.trestle.bench.socket.ByteSearch.bytes;
import static dev.trestle.bench.socket.ByteSearch.find;
import static dev.trestle.bench.socket.ByteSearch.number;

import dev.trestle.bench.snakes.GameSetup.Seat;
import dev.trestle.bench.socket.MinimalWebSocket;
import java.io.IOException;
import java.nio.channels.SocketChannel;

/// The WebSocket client of one player. For the thread of its [PlayerClients].
///
/// Implements as little of the protocol as it needs, and never reads a byte twice: of a message it needs its kind, its
/// number of moves, and whether their sequence numbers follow the previous ones.
final class PlayerClient {
  private static final byte[] TYPE = bytes("{\"type\":\"");
  private static final byte[] SEQ = bytes("\"seq\":");
  private static final byte[] RE = bytes(",\"re\":\"");
  private static final byte[] LIST = bytes(":[");
  private static final byte[] MOVED = bytes("\"diceRoll\":");

  private final Seat seat;
  private final MinimalWebSocket socket;
  private final GameCounts counts;
  private boolean seated;
  private boolean started;
  private long lastSeq = -1;
  private long rolledAt;
  private long rollNo;
  private long dueAt;

  private PlayerClient(Seat seat, MinimalWebSocket socket, GameCounts counts) {
    this.seat = seat;
    this.socket = socket;
    this.counts = counts;
  }

  /// Connects and takes the seat.
  static PlayerClient connect(int port, Seat seat, GameCounts counts) throws IOException {
    var player = new PlayerClient(seat, MinimalWebSocket.connect(port, "/snakes/ws?v=1"), counts);
    player.socket.sendText(
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

  /// The due time of its next roll.
  long dueAt() {
    return dueAt;
  }

  void due(long nanos) {
    dueAt = nanos;
  }

  void start() throws IOException {
    socket.sendText("{\"action\":\"startGame\"}");
  }

  /// Sends a roll.
  ///
  /// @param since the time from which the latency counts: the due time of the roll, which may be in the past
  void roll(long since) throws IOException {
    rolledAt = since;
    socket.sendText("{\"action\":\"rollDice\",\"id\":\"%d\"}".formatted(++rollNo));
  }

  /// Reads all data that has arrived.
  ///
  /// @param room a buffer that nothing else uses meanwhile @return whether the connection is still open
  boolean read(byte[] room, RollSchedule pace) throws IOException {
    boolean there = socket.read(room, (bytes, from, to) -> message(bytes, from, to, pace));
    if (!there) {
      counts.lost++;
    }
    return there;
  }

  private void message(byte[] bytes, int from, int to, RollSchedule pace) {
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

  private void moves(byte[] bytes, int from, int to, RollSchedule pace) {
    // Before the fields of the message itself, where a name could contain anything.
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

  private void answered(RollSchedule pace) {
    if (rolledAt != 0) {
      long now = System.nanoTime();
      counts.answers.took(now - rolledAt);
      rolledAt = 0;
      pace.answered(this, now);
    }
  }

  /// A message with the state of the game after an event; from there on, every event must arrive.
  private void follow(byte[] bytes, int from, int to) {
    int at = find(SEQ, bytes, from, to);
    if (at >= 0) {
      long seq = number(bytes, at + SEQ.length);
      lastSeq = Math.max(lastSeq, seq);
    }
  }

  /// Counts an event. Returns the position at which to continue.
  private int count(byte[] bytes, int at) {
    long seq = number(bytes, at);
    if (lastSeq >= 0 && seq > lastSeq + 1) {
      counts.gaps++;
    }
    lastSeq = Math.max(lastSeq, seq);
    return at;
  }
}
