package dev.trestle.apps.guild.testing;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.trestle.apps.guild.Guild;
import dev.trestle.apps.guild.GuildApp;
import dev.trestle.apps.guild.GuildConfig;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.kit.account.AccountOptions;
import dev.trestle.kit.account.password.HashCost;
import dev.trestle.web.asset.Assets;
import dev.trestle.web.asset.SecurityHeaders;
import dev.trestle.web.route.Router;
import dev.trestle.web.server.HttpOptions;
import dev.trestle.web.server.HttpServer;
import dev.trestle.web.socket.Hub;
import dev.trestle.web.socket.HubOptions;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;

/// A server with the guild on it, in this process, and an HTTP client. One client may do as much as it likes, and passwords cost nothing, unless
/// a test wants it otherwise.
///
/// ```java
/// try (var live = LiveGuild.open()) {
///   var ann = live.signUp("ann");
///   ann.query("{ me { email } }");
/// }
/// ```
public final class LiveGuild implements AutoCloseable {
  public static final ObjectMapper JSON = GuildClient.JSON;
  public static final String PASSWORD = GuildClient.PASSWORD;

  private final Optional<Database> database;
  private final GuildApp app;
  private final Hub hub;
  private final HttpServer server;
  private final GuildClient client;

  private LiveGuild(Optional<Database> database, GuildConfig config, boolean withPages) {
    this.database = database;
    this.app = GuildApp.open(config);
    this.hub = Hub.open(HubOptions.DEFAULT, config.clock());
    var router = new Router();
    app.mount(router, hub);
    if (withPages) {
      var assets = Assets.withShell(Guild.PAGES.assets());
      Guild.PAGES.mount(router.get(Assets.ROUTE, assets), assets, app::fill);
    }
    this.server = HttpServer.open(HttpOptions.loopback(0), SecurityHeaders.around(router), hub);
    this.client = GuildClient.of(server.uri());
  }

  public static LiveGuild open() {
    return open(config -> config);
  }

  /// One in memory of its own, whose database has the same clock: otherwise the database would delete as expired what is new for the guild.
  public static LiveGuild open(UnaryOperator<GuildConfig> settings) {
    var clock = new AtomicReference<>(InstantSource.system());
    var database = Database.open(DatabaseOptions.inMemory().clock(() -> clock.get().instant()));
    var config = settings.apply(usual(GuildConfig.of(database)));
    clock.set(config.clock());
    return new LiveGuild(Optional.of(database), config, false);
  }

  /// One in memory of its own, with its pages.
  public static LiveGuild withPages() {
    var database = Database.inMemory();
    return new LiveGuild(Optional.of(database), usual(GuildConfig.of(database)), true);
  }

  /// One on a database that is not closed with it.
  public static LiveGuild on(
      Dynamo dynamo, DynamoStreams streams, UnaryOperator<GuildConfig> settings) {
    return new LiveGuild(
        Optional.empty(), settings.apply(usual(GuildConfig.of(dynamo, streams))), false);
  }

  private static GuildConfig usual(GuildConfig config) {
    return config
        .forPrograms(true)
        .accounts(AccountOptions.DEFAULT.hashCost(HashCost.NONE).assumesVerified(true));
  }

  public GuildApp app() {
    return app;
  }

  public GuildTable table() {
    return app.table();
  }

  public URI uri() {
    return server.uri();
  }

  /// The client of this node, as several nodes have one each.
  public GuildClient client() {
    return client;
  }

  /// An address; a path that does not begin with `/guild` is below the root of the REST routes.
  public URI uri(String path) {
    return client.uri(path);
  }

  public HttpRequest.Builder request(String path) {
    return client.request(path);
  }

  public Answer get(String path) {
    return client.get(path);
  }

  /// Sends an object.
  ///
  /// @param members names and values, in turn
  public Answer post(String path, Object... members) {
    return client.post(path, members);
  }

  public Answer send(HttpRequest.Builder request) {
    return client.send(request);
  }

  public GuildUser signUp(String nickname) {
    return client.signUp(nickname);
  }

  /// Signs a user in, whose earlier tokens may have expired.
  public GuildUser signIn(String email) {
    return signIn(email, PASSWORD);
  }

  public GuildUser signIn(String email, String password) {
    return client.signIn(email, password);
  }

  /// An object: `json("title", "Run", "first", 3)`.
  public static String json(Object... members) {
    return GuildClient.json(members);
  }

  @Override
  public void close() {
    app.close();
    hub.close();
    client.close();
    server.close();
    database.ifPresent(Database::close);
  }
}
