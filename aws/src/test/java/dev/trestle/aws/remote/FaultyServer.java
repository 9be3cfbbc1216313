package dev.trestle.aws.remote;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.trestle.wire.Wire;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;

/// DynamoDB over HTTP with planned faults: one per request, in order, and then none.
final class FaultyServer implements AutoCloseable {
  sealed interface Fault {}

  /// Carries the request out, and closes the connection without a response.
  record HangUp() implements Fault {}

  /// Carries the request out, and sends no response until the server is closed.
  record Silence() implements Fault {}

  /// Carries nothing out, and sends this response.
  record Answered(int status, String code, String message) implements Fault {}

  private final Wire wire;
  private final HttpServer server;
  private final Queue<Fault> faults = new ConcurrentLinkedQueue<>();
  private final List<String> operations = new CopyOnWriteArrayList<>();
  private final CountDownLatch closed = new CountDownLatch(1);

  FaultyServer(Wire wire) {
    this.wire = wire;
    try {
      this.server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", this::answer);
    server.start();
  }

  URI uri() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  void plan(Fault... planned) {
    faults.addAll(List.of(planned));
  }

  /// The requested operations, in order.
  List<String> operations() {
    return List.copyOf(operations);
  }

  @Override
  public void close() {
    closed.countDown();
    server.stop(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    var operation = exchange.getRequestHeaders().getFirst("X-Amz-Target").replaceFirst(".*\\.", "");
    var body = exchange.getRequestBody().readAllBytes();
    operations.add(operation);
    var fault = Optional.ofNullable(faults.poll());
    if (fault.orElse(null) instanceof Answered(var status, var code, var message)) {
      var text =
          "{\"__type\":\"com.amazonaws.dynamodb.v20120810#%s\",\"message\":\"%s\"}"
              .formatted(code, message);
      send(exchange, status, text.getBytes(StandardCharsets.UTF_8));
      return;
    }
    var response = wire.answer(operation, body);
    switch (fault.orElse(null)) {
      case HangUp _ -> exchange.close();
      case Silence _ -> {
        awaitClosing();
        exchange.close();
      }
      case null, default -> send(exchange, response.status(), response.body());
    }
  }

  private void awaitClosing() {
    try {
      closed.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
    exchange.getResponseHeaders().add("Content-Type", "application/x-amz-json-1.0");
    exchange.sendResponseHeaders(status, body.length);
    try (var out = exchange.getResponseBody()) {
      out.write(body);
    }
  }
}
