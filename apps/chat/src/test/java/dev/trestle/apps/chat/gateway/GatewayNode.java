package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.testing.ServerFixture;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.kit.api.Caller;
import dev.trestle.singletable.access.Tables;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.WebSocket;
import dev.trestle.web.WebSocketHandler;
import dev.trestle.web.WebSocketListener;
import dev.trestle.web.server.HttpOptions;
import dev.trestle.web.server.HttpServer;
import dev.trestle.web.socket.Hub;
import dev.trestle.web.socket.HubOptions;
import dev.trestle.web.testing.SentRequest;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/// A node with a gateway on a real port. An access token is the id of its user, with a token family after a dot.
final class GatewayNode implements AutoCloseable {
  /// The stage of test tables.
  private static final String STAGE = "test";

  private final Gateway gateway;
  private final Hub hub;
  private final HttpServer server;
  private final HttpClient http = HttpClient.newHttpClient();

  private final AtomicReference<Consumer<String>> trouble = new AtomicReference<>(_ -> {});

  GatewayNode(
      String nodeId,
      Dynamo database,
      DynamoStreams streams,
      InstantSource clock,
      boolean forPrograms) {
    var dynamo = troubled(database);
    var table = Tables.of(dynamo).clock(clock).placeholder("stage", STAGE).open(ChatTable.class);
    var serverFixture = new ServerFixture(table, clock);
    this.gateway =
        Gateway.open(
            new GatewayOptions(
                table,
                Streams.of(table, dynamo, streams).clock(clock),
                serverFixture.userCache,
                serverFixture.access,
                serverFixture.ids,
                GatewayNode::caller,
                nodeId,
                clock,
                Duration.ZERO));
    this.hub = Hub.open(HubOptions.DEFAULT, clock);
    hub.at(Gateway.PATH, Gateway.bounds(Set.of(), forPrograms), gateway);
    this.server =
        HttpServer.open(HttpOptions.loopback(0), _ -> HttpResponse.text(404, "nothing"), hub);
  }

  /// A database that can be unavailable.
  private Dynamo troubled(Dynamo database) {
    return (Dynamo)
        Proxy.newProxyInstance(
            Dynamo.class.getClassLoader(),
            new Class<?>[] {Dynamo.class},
            (_, method, arguments) -> {
              trouble.get().accept(method.getName());
              try {
                return method.invoke(database, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  /// Runs code before each request to the database, which may refuse or delay it.
  ///
  /// @param each takes the name of the operation
  void trouble(Consumer<String> each) {
    trouble.set(each);
  }

  private static Optional<Caller> caller(String token) {
    int dot = token.indexOf('.');
    return token.startsWith("bad")
        ? Optional.empty()
        : Optional.of(
            dot < 0
                ? new Caller(token, "family")
                : new Caller(token.substring(0, dot), token.substring(dot + 1)));
  }

  Gateway gateway() {
    return gateway;
  }

  int port() {
    return server.port();
  }

  int connections() {
    return hub.connections();
  }

  SocketClient connect() {
    return connect("?v=1&encoding=json");
  }

  SocketClient connect(String query) {
    return new SocketClient(
        http, URI.create("ws://127.0.0.1:" + server.port() + Gateway.PATH + query));
  }

  /// A client whose socket is the test's.
  WebSocketListener open(WebSocket socket) {
    var request = SentRequest.get(Gateway.PATH + "?v=1&encoding=json");
    var listener = ((WebSocketHandler.Accepted) hub.decide(request)).listener();
    listener.opened(socket, () -> {});
    return listener;
  }

  /// A client that has identified.
  SocketClient enter(String token) {
    return connect().identify(token, "");
  }

  /// Simulates a crash: nothing is written any more, and no client is notified.
  void kill() {
    trouble(
        _ -> {
          throw new IllegalStateException("dead");
        });
    hub.close();
    server.close();
    http.shutdownNow();
  }

  @Override
  public void close() {
    gateway.close();
    hub.close();
    // Not close(), which waits for clients that still have their socket.
    http.shutdownNow();
    server.close();
  }
}
