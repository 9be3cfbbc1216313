package dev.trestle.bench.socket;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Arrays;
import java.util.Locale;

/// A blocking keep-alive HTTP connection with a minimal implementation of the protocol, so that the client uses little of
/// the processors that it shares with the server. For one thread.
public final class HttpConnection implements AutoCloseable {
  private static final int TIMEOUT_MILLIS = 60_000;
  private static final int BUFFER_BYTES = 64 << 10;

  private final Socket socket = new Socket();
  private final InputStream in;
  private final OutputStream out;
  private byte[] body = new byte[BUFFER_BYTES];
  private final StringBuilder line = new StringBuilder();

  /// Connects to the loopback interface.
  public HttpConnection(int port) throws IOException {
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(TIMEOUT_MILLIS);
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), TIMEOUT_MILLIS);
    in = new BufferedInputStream(socket.getInputStream(), BUFFER_BYTES);
    out = socket.getOutputStream();
  }

  /// A response. Its body is valid until the next request.
  public static final class Response {
    private final int status;
    private final byte[] body;
    private final int length;

    private Response(int status, byte[] body, int length) {
      this.status = status;
      this.body = body;
      this.length = length;
    }

    public int status() {
      return status;
    }

    public int length() {
      return length;
    }

    public String text() {
      return new String(body, 0, length, ISO_8859_1);
    }
  }

  /// Sends a whole request and reads its response.
  public Response exchange(byte[] request) throws IOException {
    out.write(request);
    return read();
  }

  private Response read() throws IOException {
    var statusLine = line();
    int status = Integer.parseInt(statusLine.substring(9, 12));
    int length = 0;
    boolean chunked = false;
    for (var header = line(); !header.isEmpty(); header = line()) {
      var name = header.substring(0, header.indexOf(':')).toLowerCase(Locale.ROOT);
      if (name.equals("content-length")) {
        length = Integer.parseInt(header.substring(header.indexOf(':') + 1).strip());
      } else if (name.equals("transfer-encoding")) {
        chunked = true;
      }
    }
    if (chunked) {
      length = chunks();
    } else {
      fill(0, length);
    }
    return new Response(status, body, length);
  }

  private int chunks() throws IOException {
    int length = 0;
    while (true) {
      int size = Integer.parseInt(line().strip(), 16);
      fill(length, size);
      length += size;
      line();
      if (size == 0) {
        return length;
      }
    }
  }

  private void fill(int at, int size) throws IOException {
    if (at + size > body.length) {
      body = Arrays.copyOf(body, Math.max(at + size, 2 * body.length));
    }
    if (in.readNBytes(body, at, size) < size) {
      throw new EOFException("The server closed the connection in the middle of a response");
    }
  }

  private String line() throws IOException {
    line.setLength(0);
    while (true) {
      int c = in.read();
      if (c < 0) {
        throw new EOFException("The server closed the connection");
      }
      if (c == '\n') {
        return line.toString();
      }
      if (c != '\r') {
        line.append((char) c);
      }
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
