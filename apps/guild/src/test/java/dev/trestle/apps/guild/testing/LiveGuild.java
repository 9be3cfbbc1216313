package dev.trestle.apps.guild.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.trestle.apps.guild.Guild;
import dev.trestle.apps.guild.GuildApp;
import dev.trestle.apps.guild.GuildConfig;
import dev.trestle.apps.guild.api.GuildApi;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.engine.Database;
import dev.trestle.kit.account.AccountOptions;
import dev.trestle.kit.account.password.HashCost;
import dev.trestle.web.asset.Assets;
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
import java.net.http.HttpResponse.BodyHandlers;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
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
  public static final ObjectMapper JSON = new ObjectMapper();
  public static final String PASSWORD = "correct staple horse battery";

  private final Optional<Database> database;
  private final GuildApp app;
  private final Hub hub;
  private final HttpServer server;
  private final HttpClient http = HttpClient.newHttpClient();

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
  }

  public static LiveGuild open() {
    return open(config -> config);
  }

  /// One in memory of its own.
  public static LiveGuild open(UnaryOperator<GuildConfig> settings) {
    var database = Database.inMemory();
    return new LiveGuild(
        Optional.of(database), settings.apply(usual(GuildConfig.of(database))), false);
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

  /// An address; a path that does not begin with `/guild` is below the root of the REST routes.
  public URI uri(String path) {
    return server.uri().resolve(path.startsWith("/guild") ? path : GuildApi.ROOT + path);
  }

  public HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(uri(path)).header("Content-Type", "application/json");
  }

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
      var body = type.contains("json") ? response.body() : "{}";
      return new Answer(response.statusCode(), JSON.readTree(body), response);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  public GuildUser signUp(String nickname) {
    var answer =
        post(
                "/auth/signup",
                "email",
                nickname + "@example.org",
                "nickname",
                nickname,
                "password",
                PASSWORD)
            .ok(201);
    return new GuildUser(this, answer.body());
  }

  /// Signs a user in, whose earlier tokens may have expired.
  public GuildUser signIn(String email) {
    return new GuildUser(
        this, post("/auth/login", "email", email, "password", PASSWORD).ok(200).body());
  }

  /// An object: `json("title", "Run", "first", 3)`.
  public static String json(Object... members) {
    Map<String, Object> all = new LinkedHashMap<>();
    for (int i = 0; i < members.length; i += 2) {
      all.put((String) members[i], members[i + 1]);
    }
    return json(all);
  }

  static String json(Map<String, Object> members) {
    try {
      return JSON.writeValueAsString(members);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }

  @Override
  public void close() {
    app.close();
    hub.close();
    http.shutdownNow();
    server.close();
    database.ifPresent(Database::close);
  }
}
