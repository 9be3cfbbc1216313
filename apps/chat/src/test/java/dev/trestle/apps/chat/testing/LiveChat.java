package dev.trestle.apps.chat.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.trestle.apps.chat.ChatApp;
import dev.trestle.apps.chat.ChatConfig;
import dev.trestle.apps.chat.account.AccountOptions;
import dev.trestle.apps.chat.account.password.HashCost;
import dev.trestle.apps.chat.api.Api;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.web.HttpOptions;
import dev.trestle.web.HttpServer;
import dev.trestle.web.asset.SecurityHeaders;
import dev.trestle.web.route.Router;
import dev.trestle.web.socket.Hub;
import dev.trestle.web.socket.HubOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// A server with the chat on it, in this process, and those who talk to it. One client may do as much as it likes, and passwords cost
/// nothing, unless a test wants it otherwise.
///
/// ```java
/// try (var live = LiveChat.open()) {
///   var ann = live.signUp("ann");
///   ann.post("/servers", "name", "Chess").ok(201);
/// }
/// ```
public final class LiveChat implements AutoCloseable {
  public static final ObjectMapper JSON = new ObjectMapper();

  private final Optional<Database> database;
  private final boolean ownsDatabase;
  private final ChatApp app;
  private final Hub hub;
  private final HttpServer server;
  private final HttpClient http = HttpClient.newHttpClient();

  private LiveChat(Optional<Database> database, boolean ownsDatabase, ChatConfig config) {
    this.database = database;
    this.ownsDatabase = ownsDatabase;
    this.app = ChatApp.open(config);
    this.hub = Hub.open(HubOptions.DEFAULT, config.clock());
    var router = new Router();
    app.mount(router, hub);
    this.server = HttpServer.open(HttpOptions.loopback(0), SecurityHeaders.around(router), hub);
  }

  public static LiveChat open() {
    return open(config -> config);
  }

  /// One in memory of its own.
  public static LiveChat open(UnaryOperator<ChatConfig> settings) {
    var database = Database.open(DatabaseOptions.inMemory());
    return new LiveChat(
        Optional.of(database), true, settings.apply(usual(ChatConfig.of(database))));
  }

  /// One on a database that goes on when it is closed: for several nodes, and for restarts.
  public static LiveChat on(Database database, UnaryOperator<ChatConfig> settings) {
    return new LiveChat(
        Optional.of(database), false, settings.apply(usual(ChatConfig.of(database))));
  }

  /// One on whatever speaks DynamoDB, which goes on when it is closed.
  public static LiveChat on(
      Dynamo dynamo, DynamoStreams streams, UnaryOperator<ChatConfig> settings) {
    return new LiveChat(
        Optional.empty(), false, settings.apply(usual(ChatConfig.of(dynamo, streams))));
  }

  private static ChatConfig usual(ChatConfig config) {
    return config.forPrograms(true).accounts(AccountOptions.DEFAULT.hashCost(HashCost.NONE));
  }

  public ChatApp app() {
    return app;
  }

  public Database database() {
    return database.orElseThrow();
  }

  public HttpClient http() {
    return http;
  }

  public int port() {
    return server.port();
  }

  /// An address; what does not begin with `/chat` is below the API's root.
  public URI uri(String path) {
    var whole = path.startsWith("/chat") ? path : Api.ROOT + path;
    return URI.create("http://127.0.0.1:" + port() + whole);
  }

  public HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(uri(path)).header("Content-Type", "application/json");
  }

  /// Calls as nobody in particular.
  public Answer get(String path) {
    return send(request(path).GET());
  }

  /// Sends an object.
  ///
  /// @param members names and values, in turn
  public Answer post(String path, Object... members) {
    return send(request(path).POST(BodyPublishers.ofString(json(members))));
  }

  public Answer send(HttpRequest.Builder request) {
    try {
      var response = http.send(request.build(), BodyHandlers.ofString());
      var type = response.headers().firstValue("Content-Type").orElse("");
      var body = type.endsWith("json") ? response.body() : "{}";
      return new Answer(response.statusCode(), JSON.readTree(body), response);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /// Somebody new.
  public Person signUp(String name) {
    return new Person(
        this,
        post(
                "/auth/signup",
                "email",
                name + "@example.org",
                "username",
                name,
                "password",
                Person.PASSWORD)
            .ok(201)
            .body());
  }

  /// Somebody who has an account, signed in once more.
  public Person logIn(String name) {
    return logIn(name, Person.PASSWORD);
  }

  public Person logIn(String name, String password) {
    var answer = post("/auth/login", "email", name + "@example.org", "password", password);
    return new Person(this, answer.ok(200).body());
  }

  /// An object: `json("name", "Chess", "limit", 3)`.
  public static String json(Object... members) {
    Map<String, Object> all = new LinkedHashMap<>();
    for (int i = 0; i < members.length; i += 2) {
      all.put((String) members[i], members[i + 1]);
    }
    try {
      return JSON.writeValueAsString(all);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }

  @Override
  public void close() {
    app.close();
    hub.close();
    // Not close(), which waits for clients that still believe in their socket.
    http.shutdownNow();
    server.close();
    if (ownsDatabase) {
      database().close();
    }
  }
}
