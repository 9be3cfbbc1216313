package dev.trestle.apps.snakes.live;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/// A client that costs little, so that there can be hundreds beside the server: it looks only at what it has to, the numbers of events and the
/// answers.
final class RawClient implements AutoCloseable {
  private static final byte[] SEQ = "\"seq\":".getBytes(StandardCharsets.US_ASCII);

  /// All that comes before the members of a message, where it is an answer too.
  private static final int HEAD = 160;

  private final Socket socket;
  private final LinkedBlockingQueue<String> answers = new LinkedBlockingQueue<>();
  private volatile long seq = -1;
  private final LongAdder moves = new LongAdder();
  private volatile Optional<String> gap = Optional.empty();
  private volatile Optional<String> ended = Optional.empty();

  RawClient(int port) {
    try {
      socket = new Socket(InetAddress.getLoopbackAddress(), port);
      socket.setTcpNoDelay(true);
      upgrade(port);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Begins to listen. Until then nothing is read.
  RawClient listening() {
    Thread.ofVirtual().start(this::listen);
    return this;
  }

  private void upgrade(int port) throws IOException {
    var request =
        """
        GET /snakes/ws?v=1 HTTP/1.1
        Host: 127.0.0.1:%d
        Upgrade: websocket
        Connection: Upgrade
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==
        Sec-WebSocket-Version: 13

        """
            .formatted(port)
            .replace("\n", "\r\n");
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    var head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int next = socket.getInputStream().read();
      if (next < 0) {
        throw new EOFException(head.toString());
      }
      head.append((char) next);
    }
    if (!head.toString().startsWith("HTTP/1.1 101")) {
      throw new IOException(head.toString());
    }
  }

  /// Sends a short message. A frame from a client is masked; a mask of zeros is one.
  void send(String text) {
    var bytes = text.getBytes(StandardCharsets.UTF_8);
    var frame = new byte[8 + bytes.length];
    frame[0] = (byte) 0x81;
    frame[1] = (byte) (0x80 | 126);
    frame[2] = (byte) (bytes.length >> 8);
    frame[3] = (byte) bytes.length;
    System.arraycopy(bytes, 0, frame, 8, bytes.length);
    try {
      socket.getOutputStream().write(frame);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Asks for something, and waits for the head of the answer.
  String ask(String action, String members) {
    send("{\"action\":\"%s\",\"id\":\"1\"%s}".formatted(action, members));
    try {
      var answer = answers.poll(SocketClient.PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (answer == null) {
        throw new IllegalStateException("No answer to " + action);
      }
      return answer;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private void listen() {
    try (var in = new DataInputStream(new BufferedInputStream(socket.getInputStream(), 1 << 16))) {
      while (true) {
        int kind = in.readUnsignedByte() & 0x0f;
        long length = in.readUnsignedByte() & 0x7f;
        length = length == 126 ? in.readUnsignedShort() : length == 127 ? in.readLong() : length;
        var payload = new byte[(int) length];
        in.readFully(payload);
        if (kind == 1) {
          take(payload);
        }
      }
    } catch (IOException _) {
      // The end.
    }
  }

  private void take(byte[] frame) {
    var head = new String(frame, 0, Math.min(HEAD, frame.length), StandardCharsets.ISO_8859_1);
    if (head.contains("\"re\":")) {
      if (head.startsWith("{\"type\":\"joinedGame\"")) {
        seq = number(frame, find(frame, 0) + SEQ.length);
      }
      answers.add(new String(frame, 0, Math.min(400, frame.length), StandardCharsets.UTF_8));
      return;
    }
    int at = find(frame, 0);
    if (at < 0) {
      return;
    }
    if (head.startsWith("{\"type\":\"moves\"")) {
      for (at = find(frame, at + 1); at >= 0; at = find(frame, at + 1)) {
        step(number(frame, at + SEQ.length));
        moves.increment();
      }
    } else {
      step(number(frame, at + SEQ.length));
      if (head.startsWith("{\"type\":\"playerMoved\"")) {
        moves.increment();
      } else if (head.startsWith("{\"type\":\"gameEnded\"")) {
        ended = Optional.of(new String(frame, StandardCharsets.UTF_8));
      }
    }
  }

  private void step(long number) {
    if (number != seq + 1 && gap.isEmpty()) {
      gap = Optional.of("%d after %d".formatted(number, seq));
    }
    seq = number;
  }

  private static int find(byte[] frame, int from) {
    for (int i = from; i <= frame.length - SEQ.length; i++) {
      if (frame[i] == '"' && frame[i + 1] == 's' && frame[i + 2] == 'e' && frame[i + 5] == ':') {
        return i;
      }
    }
    return -1;
  }

  private static long number(byte[] frame, int from) {
    long number = 0;
    for (int i = from; frame[i] >= '0' && frame[i] <= '9'; i++) {
      number = number * 10 + frame[i] - '0';
    }
    return number;
  }

  long seq() {
    return seq;
  }

  /// How many moves it was told of.
  long moves() {
    return moves.sum();
  }

  Optional<String> gap() {
    return gap;
  }

  /// How the game has ended.
  Optional<String> ended() {
    return ended;
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
