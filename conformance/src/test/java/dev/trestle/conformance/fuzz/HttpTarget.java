package dev.trestle.conformance.fuzz;

import dev.trestle.conformance.ServedDatabase;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;

/// Fuzzes the server with bytes that are nearly HTTP, over a socket. The server may respond, reject or close the
/// connection; it must not fail or hang.
final class HttpTarget implements FuzzTarget {
  private static final int PATIENCE_MILLIS = 20_000;
  private static final List<String> PIECES =
      List.of(
          "POST",
          "GET",
          "PUT",
          "HEAD",
          "OPTIONS",
          "TRACE",
          "CONNECT",
          "PRI",
          "HTTP/1.1",
          "HTTP/1.0",
          "HTTP/2.0",
          "HTTP/0.9",
          "HTTP/9.9",
          "/",
          "*",
          "//",
          "/../..",
          "/%00",
          "/%zz",
          "http://elsewhere/",
          "Host",
          "Content-Length",
          "Transfer-Encoding",
          "chunked",
          "gzip, chunked",
          "identity",
          "Connection",
          "close",
          "keep-alive",
          "upgrade",
          "Upgrade",
          "h2c",
          "websocket",
          "Expect",
          "100-continue",
          "-1",
          "0",
          "99999999999999999999",
          "2",
          "1;a=b",
          "Content-Encoding",
          "gzip",
          "br",
          "Content-Type",
          "text/plain",
          ":",
          "\r\n",
          "\n",
          "\r",
          "\r\n\r\n",
          " ",
          "\t",
          "\0",
          "\u00ff",
          "é",
          "x".repeat(9000),
          "a: b\r\n".repeat(300));

  private final ServedDatabase served = ServedDatabase.inMemory();

  @Override
  public String name() {
    return "HTTP";
  }

  @Override
  public int share() {
    return 2;
  }

  @Override
  public String input(SplittableRandom random) {
    boolean chunked = random.nextInt(4) == 0;
    var request =
        "POST / HTTP/1.1\r\nHost: localhost\r\nX-Amz-Target: DynamoDB_20120810.ListTables\r\n"
            + "Content-Type: application/x-amz-json-1.0\r\nAuthorization: AWS4-HMAC-SHA256 Credential=a/b/c/d/e\r\n"
            + (chunked
                ? "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"
                : "Content-Length: 2\r\n\r\n{}");
    return new Mutation(random, PIECES).of(request, 5);
  }

  @Override
  public void process(String input) {
    var address = new InetSocketAddress(served.uri().getHost(), served.uri().getPort());
    try (var socket = new Socket()) {
      socket.setSoTimeout(PATIENCE_MILLIS);
      socket.connect(address, PATIENCE_MILLIS);
      send(socket, input);
      requireGoodStatus(read(socket.getInputStream()));
    } catch (SocketTimeoutException e) {
      throw new UncheckedIOException("Neither answered nor hung up", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Half-closed afterwards: a server that waits for more sees the end of the input.
  private static void send(Socket socket, String input) throws IOException {
    try {
      socket.getOutputStream().write(input.getBytes(StandardCharsets.ISO_8859_1));
      socket.shutdownOutput();
    } catch (SocketException _) {
      // The server has rejected the input before its end.
    }
  }

  private static String read(InputStream in) throws IOException {
    try {
      return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
    } catch (SocketException _) {
      return "";
    }
  }

  private static void requireGoodStatus(String answer) {
    // 501 and 505 are HTTP's statuses for unknown encodings and versions.
    if (!answer.isEmpty() && !answer.matches("(?s)HTTP/1\\.[01] ([1234]\\d\\d|501|505) .*")) {
      throw new IllegalStateException(answer.lines().findFirst().orElse(""));
    }
  }

  @Override
  public void close() {
    served.close();
  }
}
