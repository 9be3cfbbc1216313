package dev.trestle.aws.s3;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/// An S3 server with one bucket, `pictures`, that accepts every signature.
final class TinyS3 implements AutoCloseable {
  private final HttpServer server;
  private final Map<String, byte[]> objects = new ConcurrentHashMap<>();
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final AtomicInteger failures = new AtomicInteger();

  TinyS3() {
    try {
      this.server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext("/", this::answer);
    server.start();
  }

  URI uri() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  /// Objects by path.
  Map<String, byte[]> objects() {
    return objects;
  }

  List<String> requests() {
    return requests;
  }

  /// Makes the next requests fail.
  void fail(int count) {
    failures.set(count);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      var path = exchange.getRequestURI().getPath();
      var method = exchange.getRequestMethod();
      requests.add(method + " " + path);
      var body = exchange.getRequestBody().readAllBytes();
      var signature = exchange.getRequestHeaders().getFirst("Authorization");
      if (failures.getAndDecrement() > 0) {
        send(exchange, 500, error("InternalError"));
      } else if (signature == null
          || !signature.startsWith("AWS4-HMAC-SHA256 Credential=somebody/")) {
        send(exchange, 403, error("AccessDenied"));
      } else if (!path.startsWith("/pictures/")) {
        send(exchange, 404, error("NoSuchBucket"));
      } else {
        carryOut(exchange, method, path, body);
      }
    }
  }

  private void carryOut(HttpExchange exchange, String method, String path, byte[] body)
      throws IOException {
    switch (method) {
      case "PUT" -> {
        objects.put(path, body);
        send(exchange, 200, new byte[0]);
      }
      case "GET" -> {
        var found = objects.get(path);
        send(exchange, found == null ? 404 : 200, found == null ? error("NoSuchKey") : found);
      }
      case "DELETE" -> {
        objects.remove(path);
        exchange.sendResponseHeaders(204, -1);
      }
      default -> send(exchange, 405, error("MethodNotAllowed"));
    }
  }

  private static byte[] error(String code) {
    return "<?xml version=\"1.0\"?><Error><Code>%s</Code><Message>no</Message></Error>"
        .formatted(code)
        .getBytes(StandardCharsets.UTF_8);
  }

  private static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    if (body.length > 0) {
      exchange.getResponseBody().write(body);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
