package dev.trestle.apps.chat.testing;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.trestle.apps.chat.ChatApp;
import dev.trestle.apps.chat.ChatConfig;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.kit.account.AccountOptions;
import dev.trestle.kit.account.password.HashCost;
import dev.trestle.web.asset.SecurityHeaders;
import dev.trestle.web.route.Router;
import dev.trestle.web.server.HttpOptions;
import dev.trestle.web.server.HttpServer;
import dev.trestle.web.socket.Hub;
import dev.trestle.web.socket.HubOptions;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
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
  public static final ObjectMapper JSON = ChatClient.JSON;

  private final Optional<Database> database;
  private final boolean ownsDatabase;
  private final ChatApp app;
  private final Hub hub;
  private final HttpServer server;
  private final ChatClient client;

  private LiveChat(Optional<Database> database, boolean ownsDatabase, ChatConfig config) {
    this.database = database;
    this.ownsDatabase = ownsDatabase;
    this.app = ChatApp.open(config);
    this.hub = Hub.open(HubOptions.DEFAULT, config.clock());
    var router = new Router();
    app.mount(router, hub);
    this.server = HttpServer.open(HttpOptions.loopback(0), SecurityHeaders.around(router), hub);
    this.client = ChatClient.of(server.uri());
  }

  public static LiveChat open() {
    return open(config -> config);
  }

  /// One in memory of its own, whose database has the same clock: otherwise the database would delete as expired what is new for the chat.
  public static LiveChat open(UnaryOperator<ChatConfig> settings) {
    var clock = new AtomicReference<>(InstantSource.system());
    var database = Database.open(DatabaseOptions.inMemory().clock(() -> clock.get().instant()));
    var config = settings.apply(usual(ChatConfig.of(database)));
    clock.set(config.clock());
    return new LiveChat(Optional.of(database), true, config);
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
    return client.http();
  }

  public int port() {
    return server.port();
  }

  public ChatClient client() {
    return client;
  }

  public URI uri(String path) {
    return client.uri(path);
  }

  public HttpRequest.Builder request(String path) {
    return client.request(path);
  }

  public Answer get(String path) {
    return client.get(path);
  }

  public Answer post(String path, Object... members) {
    return client.post(path, members);
  }

  public Answer send(HttpRequest.Builder request) {
    return client.send(request);
  }

  public Person signUp(String name) {
    return client.signUp(name);
  }

  public Person logIn(String name) {
    return logIn(name, Person.PASSWORD);
  }

  public Person logIn(String name, String password) {
    return client.logIn(name, password);
  }

  public static String json(Object... members) {
    return ChatClient.json(members);
  }

  @Override
  public void close() {
    app.close();
    hub.close();
    client.close();
    server.close();
    if (ownsDatabase) {
      database().close();
    }
  }
}
