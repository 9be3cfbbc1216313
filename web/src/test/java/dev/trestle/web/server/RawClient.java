package dev.trestle.web.server;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.TreeMap;

/// A client that sends whatever it is told, well-formed or not.
final class RawClient implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 20_000;

  private final Socket socket;
  private final InputStream in;

  /// What came back. Header names are in small letters.
  record Reply(int status, TreeMap<String, String> headers, String body) {}

  RawClient(int port) throws IOException {
    this.socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout(PATIENCE_MILLIS);
    socket.setTcpNoDelay(true);
    this.in = new BufferedInputStream(socket.getInputStream());
  }

  RawClient send(String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    socket.getOutputStream().flush();
    return this;
  }

  boolean hasReply() throws IOException {
    return in.available() > 0;
  }

  Reply read() throws IOException {
    var status = line();
    var headers = new TreeMap<String, String>();
    for (var line = line(); !line.isEmpty(); line = line()) {
      int colon = line.indexOf(':');
      headers.put(
          line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
    }
    int length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
    return new Reply(
        Integer.parseInt(status.split(" ", -1)[1]),
        headers,
        new String(in.readNBytes(length), StandardCharsets.UTF_8));
  }

  /// Whether the server has hung up, after everything it sent was read.
  boolean hungUp() {
    try {
      return in.read() < 0;
    } catch (IOException _) {
      return true; // reset, because something that we sent was never read
    }
  }

  private String line() throws IOException {
    var line = new ByteArrayOutputStream();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new IOException("The server hung up after: " + line);
      }
      if (c != '\r') {
        line.write(c);
      }
    }
    return line.toString(StandardCharsets.ISO_8859_1);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
