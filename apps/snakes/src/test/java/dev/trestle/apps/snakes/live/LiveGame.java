package dev.trestle.apps.snakes.live;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.trestle.apps.snakes.SnakesApp;
import dev.trestle.apps.snakes.SnakesConfig;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.web.asset.SecurityHeaders;
import dev.trestle.web.route.Router;
import dev.trestle.web.server.HttpOptions;
import dev.trestle.web.server.HttpServer;
import dev.trestle.web.socket.Hub;
import dev.trestle.web.socket.HubOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;

/// A server with the game on it, in this process or in another, and those who talk to it.
final class LiveGame implements AutoCloseable {
  static final ObjectMapper JSON = new ObjectMapper();

  private final int port;
  private final Optional<Here> here;
  private final HttpClient http = HttpClient.newHttpClient();

  /// The server in this process.
  private record Here(Database database, SnakesApp app, Hub hub, HttpServer server) {
    static Here open(Database database, SnakesConfig config) {
      var app = SnakesApp.open(config);
      var hub = Hub.open(HubOptions.DEFAULT, config.clock());
      var router = new Router();
      app.mount(router, hub);
      var server = HttpServer.open(HttpOptions.loopback(0), SecurityHeaders.around(router), hub);
      return new Here(database, app, hub, server);
    }
  }

  private LiveGame(int port, Optional<Here> here) {
    this.port = port;
    this.here = here;
  }

  /// One in memory of its own, whose database has the same clock: otherwise the database would delete as expired what is new for the game.
  static LiveGame open(UnaryOperator<SnakesConfig> settings) {
    var clock = new AtomicReference<>(InstantSource.system());
    var database = Database.open(DatabaseOptions.inMemory().clock(() -> clock.get().instant()));
    var config = settings.apply(SnakesConfig.of(database));
    clock.set(config.clock());
    return on(database, _ -> config);
  }

  static LiveGame on(Database database, UnaryOperator<SnakesConfig> settings) {
    var here = Here.open(database, settings.apply(SnakesConfig.of(database)));
    return new LiveGame(here.server().port(), Optional.of(here));
  }

  /// One in another process.
  static LiveGame remote(int port) {
    return new LiveGame(port, Optional.empty());
  }

  SnakesApp app() {
    return here.orElseThrow().app();
  }

  int port() {
    return port;
  }

  URI uri(String path) {
    return URI.create("http://127.0.0.1:" + port).resolve(path);
  }

  record Answer(int status, JsonNode body, HttpResponse<String> raw) {
    String code() {
      return body.path("code").asText();
    }
  }

  HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(uri(path)).header("Content-Type", "application/json");
  }

  Answer get(String path) {
    return send(request(path).GET());
  }

  Answer post(String path, String json) {
    return send(request(path).POST(BodyPublishers.ofString(json)));
  }

  Answer send(HttpRequest.Builder request) {
    try {
      var response = http.send(request.build(), BodyHandlers.ofString());
      var body = response.body().isBlank() ? "{}" : response.body();
      return new Answer(response.statusCode(), JSON.readTree(body), response);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /// A new game, and the secret of its host.
  Answer create(String options) {
    return post("/snakes/api/games", "{\"creatorName\":\"Ann\",\"options\":%s}".formatted(options));
  }

  SocketClient connect() {
    return connect("/snakes/ws?v=1");
  }

  SocketClient connect(String path) {
    var client = new SocketClient();
    var address = URI.create("ws://127.0.0.1:" + port() + path);
    client.opened(http.newWebSocketBuilder().buildAsync(address, client).join());
    return client;
  }

  HttpClient http() {
    return http;
  }

  /// The host of a new game, connected.
  SocketClient host(String options) {
    var created = create(options);
    return seated(created.body());
  }

  /// Somebody who has a seat, connected.
  SocketClient seated(JsonNode seat) {
    var client = connect();
    client.rejoin(seat.at("/game/code").asText(), seat.path("playerToken").asText());
    return client;
  }

  /// Somebody who joins.
  SocketClient guest(String code, String name) {
    var client = connect();
    client.join(code, name);
    return client;
  }

  /// How many sockets the server holds.
  int connections() {
    return here.orElseThrow().hub().connections();
  }

  void stopApp() {
    app().close();
  }

  @Override
  public void close() {
    here.ifPresent(
        server -> {
          server.app().close();
          server.hub().close();
        });
    // Not close(), which waits for clients that still believe in their socket.
    http.shutdownNow();
    here.ifPresent(
        server -> {
          server.server().close();
          server.database().close();
        });
  }
}
