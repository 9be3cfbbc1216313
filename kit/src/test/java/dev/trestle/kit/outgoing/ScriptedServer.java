package dev.trestle.kit.outgoing;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/// A server on loopback that sends any bytes, right or wrong, as an answer to each connection.
final class ScriptedServer implements AutoCloseable {
  private final ServerSocket socket;
  private final Script script;
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final List<Socket> connections = new CopyOnWriteArrayList<>();
  private final CountDownLatch closed = new CountDownLatch(1);

  /// Writes an answer.
  @FunctionalInterface
  interface Script {
    /// Writes to a connection, which is closed afterwards.
    ///
    /// @param ended completes when the server closes
    void answer(OutputStream out, CountDownLatch ended) throws IOException, InterruptedException;
  }

  /// @param socket of TLS or not
  ScriptedServer(ServerSocket socket, Script script) {
    this.socket = socket;
    this.script = script;
    Thread.ofVirtual().start(this::accept);
  }

  static Script of(String head, String body) {
    return (out, _) -> out.write((head + "\r\n\r\n" + body).getBytes(StandardCharsets.ISO_8859_1));
  }

  static ServerSocket plain() {
    try {
      return new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  int port() {
    return socket.getLocalPort();
  }

  /// What was received on each connection up to the empty line. A connection without a request has an empty text.
  List<String> requests() {
    return requests;
  }

  int connections() {
    return connections.size();
  }

  private void accept() {
    while (!socket.isClosed()) {
      try {
        var connection = socket.accept();
        connections.add(connection);
        Thread.ofVirtual().start(() -> serve(connection));
      } catch (IOException _) {
        return;
      }
    }
  }

  private void serve(Socket connection) {
    try (connection) {
      var head = new StringBuilder();
      while (head.indexOf("\r\n\r\n") < 0) {
        int next = connection.getInputStream().read();
        if (next < 0) {
          return;
        }
        head.append((char) next);
      }
      requests.add(head.toString());
      script.answer(connection.getOutputStream(), closed);
      connection.getOutputStream().flush();
    } catch (IOException | InterruptedException _) {
      // The client has closed the connection, or the test is over.
    }
  }

  @Override
  public void close() {
    closed.countDown();
    try {
      socket.close();
      for (var connection : connections) {
        connection.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
