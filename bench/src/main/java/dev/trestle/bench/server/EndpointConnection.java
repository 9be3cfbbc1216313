package dev.trestle.bench.server;

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

/// A keep-alive HTTP connection to a DynamoDB endpoint, with a minimal implementation of the protocol, so that the
/// client uses little of the processors that it shares with the server. For one thread.
final class EndpointConnection implements AutoCloseable {
  private static final int TIMEOUT_MILLIS = 60_000;
  private static final int BUFFER_BYTES = 64 << 10;

  private final Socket socket = new Socket();
  private final InputStream in;
  private final OutputStream out;
  private final String headers;
  private byte[] body = new byte[BUFFER_BYTES];
  private final StringBuilder line = new StringBuilder();

  EndpointConnection(int port) throws IOException {
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(TIMEOUT_MILLIS);
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), TIMEOUT_MILLIS);
    in = new BufferedInputStream(socket.getInputStream(), BUFFER_BYTES);
    out = socket.getOutputStream();
    headers =
        "Host: 127.0.0.1:%d\r\n".formatted(port)
            + "Content-Type: application/x-amz-json-1.0\r\n"
            + "X-Amz-Date: 20260101T000000Z\r\n"
            + "Authorization: AWS4-HMAC-SHA256 Credential=bench/20260101/us-east-1/dynamodb/aws4_request,"
            + " SignedHeaders=host;x-amz-date, Signature=00\r\n";
  }

  /// A response. Its body is valid until the next request.
  static final class Response {
    private final int status;
    private final byte[] body;
    private final int length;

    private Response(int status, byte[] body, int length) {
      this.status = status;
      this.body = body;
      this.length = length;
    }

    int status() {
      return status;
    }

    int length() {
      return length;
    }

    String text() {
      return new String(body, 0, length, ISO_8859_1);
    }
  }

  /// Sends a request and reads its response, which must be a success.
  Response call(String operation, String json) throws IOException {
    var answer = send(operation, json);
    if (answer.status != 200) {
      throw new IOException(
          "%s answered %d: %s".formatted(operation, answer.status, answer.text()));
    }
    return answer;
  }

  Response send(String operation, String json) throws IOException {
    // The bodies here are ASCII.
    var request =
        "POST / HTTP/1.1\r\n"
            + headers
            + "X-Amz-Target: DynamoDB_20120810."
            + operation
            + "\r\nContent-Length: "
            + json.length()
            + "\r\n\r\n"
            + json;
    out.write(request.getBytes(ISO_8859_1));
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
