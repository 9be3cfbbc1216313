package dev.trestle.bench.socket;

import static dev.trestle.bench.socket.ByteSearch.bytes;
import static dev.trestle.bench.socket.ByteSearch.find;
import static dev.trestle.bench.socket.ByteSearch.number;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.Arrays;

/// A minimal non-blocking HTTP client: a keep-alive connection with one request at a time, which reads little more of a
/// response than its beginning. For one thread; the caller closes its channel.
public final class MinimalHttpClient {
  private static final byte[] END_OF_HEADERS = bytes("\r\n\r\n");
  private static final byte[] LENGTH = bytes("\r\ncontent-length:");
  private static final int STATUS_AT = "HTTP/1.1 ".length();
  private static final int KEPT = 500;
  private static final byte[] NOTHING = {};

  private final SocketChannel channel;
  private byte[] rest = NOTHING;
  private boolean waiting;
  private int status;
  private long missing;
  private String beginning = "";

  private MinimalHttpClient(SocketChannel channel) {
    this.channel = channel;
  }

  /// Connects to the loopback interface. After that nothing blocks.
  public static MinimalHttpClient connect(int port) throws IOException {
    var channel = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    channel.configureBlocking(false);
    return new MinimalHttpClient(channel);
  }

  public SocketChannel channel() {
    return channel;
  }

  /// Whether it waits for a response.
  public boolean isWaiting() {
    return waiting;
  }

  /// Sends a request.
  ///
  /// @param request the whole request as bytes
  public void send(byte[] request) throws IOException {
    waiting = true;
    status = 0;
    var all = ByteBuffer.wrap(request);
    while (all.hasRemaining()) {
      channel.write(all);
    }
  }

  /// Reads all data that has arrived.
  ///
  /// @param room a buffer that nothing else uses meanwhile @return the status once the whole response has arrived; 0
  ///   before
  public int read(byte[] room) throws IOException {
    var buffer = ByteBuffer.wrap(room).put(rest);
    int read = channel.read(buffer);
    if (read < 0) {
      throw new IOException("The server closed the connection during a request");
    }
    int end = buffer.position();
    if (status == 0) {
      int body = find(END_OF_HEADERS, room, 0, end);
      if (body < 0) {
        rest = Arrays.copyOf(room, end);
        return 0;
      }
      begin(room, body, end);
    } else {
      missing -= read;
    }
    rest = NOTHING;
    if (missing > 0) {
      return 0;
    }
    waiting = false;
    return status;
  }

  private void begin(byte[] room, int endOfHeaders, int end) throws IOException {
    int body = endOfHeaders + END_OF_HEADERS.length;
    status = (int) number(room, STATUS_AT);
    missing = length(room, endOfHeaders) - (end - body);
    // Only the body of an error is needed.
    beginning = status < 300 ? "" : new String(room, body, Math.min(end - body, KEPT), UTF_8);
  }

  private long length(byte[] room, int endOfHeaders) throws IOException {
    if (status == 204) {
      return 0;
    }
    for (int at = 0; at < endOfHeaders; at++) {
      if (isLength(room, at)) {
        int digits = at + LENGTH.length;
        return number(room, room[digits] == ' ' ? digits + 1 : digits);
      }
    }
    throw new IOException("The response has no Content-Length header");
  }

  private static boolean isLength(byte[] room, int at) {
    for (int i = 0; i < LENGTH.length; i++) {
      if (Character.toLowerCase(room[at + i]) != LENGTH[i]) {
        return false;
      }
    }
    return true;
  }

  /// The beginning of the last response's body, if it was an error.
  public String errorBody() {
    return beginning;
  }
}
