package dev.trestle.bench.socket;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.Arrays;

/// A minimal non-blocking WebSocket client: receives and sends text, and answers pings. For one thread; the caller
/// closes its channel.
public final class MinimalWebSocket {
  private static final int HANDSHAKE_BYTES = 4096;

  // A mask of zeros is valid, and leaves the bytes unchanged.
  private static final int MASKED = 0x80;
  private static final int TEXT = 0x81;
  private static final int PONG = 0x8a;
  private static final int PING_CODE = 0x9;
  private static final int CLOSE_CODE = 0x8;
  private static final int LAST = 0x80;
  private static final byte[] NOTHING = {};

  private final SocketChannel channel;
  private byte[] rest = NOTHING;
  private byte[] parts = NOTHING;
  private String closeReason = "";

  /// Receives messages, as bytes that are valid until it returns.
  @FunctionalInterface
  public interface MessageHandler {
    void hear(byte[] bytes, int from, int to) throws IOException;
  }

  private MinimalWebSocket(SocketChannel channel) {
    this.channel = channel;
  }

  /// Connects to the loopback interface. After that nothing blocks.
  public static MinimalWebSocket connect(int port, String path) throws IOException {
    return open(port, path, "");
  }

  /// Connects with a sub-protocol.
  public static MinimalWebSocket connect(int port, String path, String protocol)
      throws IOException {
    return open(port, path, "Sec-WebSocket-Protocol: " + protocol + "\r\n");
  }

  private static MinimalWebSocket open(int port, String path, String header) throws IOException {
    var channel = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    var request =
        "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                .formatted(path, port)
            + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            + header
            + "\r\n";
    channel.write(ByteBuffer.wrap(request.getBytes(ISO_8859_1)));
    var socket = new MinimalWebSocket(channel);
    socket.shakeHands();
    channel.configureBlocking(false);
    return socket;
  }

  private void shakeHands() throws IOException {
    var answer = ByteBuffer.allocate(HANDSHAKE_BYTES);
    while (true) {
      if (channel.read(answer) < 0) {
        throw new IOException("The server closed the connection");
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

  public SocketChannel channel() {
    return channel;
  }

  /// The close code and reason of the server; empty if it has not closed the connection, or without a reason.
  public String closeReason() {
    return closeReason;
  }

  public void sendText(String text) throws IOException {
    send(TEXT, text.getBytes(UTF_8));
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

  /// Reads all data that has arrived.
  ///
  /// @param room a buffer that nothing else uses meanwhile @return whether the connection is still open
  public boolean read(byte[] room, MessageHandler ear) throws IOException {
    var buffer = ByteBuffer.wrap(room).put(rest);
    if (channel.read(buffer) < 0) {
      return false;
    }
    int end = buffer.position();
    int at = 0;
    while (true) {
      int next = frame(room, at, end, ear);
      if (next < 0) {
        break;
      }
      at = next;
    }
    rest = at == end ? NOTHING : Arrays.copyOfRange(room, at, end);
    return closeReason.isEmpty();
  }

  /// Reads one frame. Returns the position of the next, or -1 if this one is incomplete.
  private int frame(byte[] bytes, int at, int end, MessageHandler ear) throws IOException {
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
      case CLOSE_CODE -> closeReason = closeReason(bytes, from, length);
      default -> part(bytes, from, from + length, (bytes[at] & LAST) != 0, ear);
    }
    return from + length;
  }

  private static String closeReason(byte[] bytes, int from, int length) {
    return length < 2
        ? "closed"
        : "%d %s"
            .formatted(
                ByteBuffer.wrap(bytes, from, 2).getShort(),
                new String(bytes, from + 2, length - 2, UTF_8));
  }

  /// Reads a message, or a fragment of one.
  private void part(byte[] bytes, int from, int to, boolean last, MessageHandler ear)
      throws IOException {
    if (last && parts.length == 0) {
      ear.hear(bytes, from, to);
      return;
    }
    var all = Arrays.copyOf(parts, parts.length + to - from);
    System.arraycopy(bytes, from, all, parts.length, to - from);
    parts = last ? NOTHING : all;
    if (last) {
      ear.hear(all, 0, all.length);
    }
  }
}
