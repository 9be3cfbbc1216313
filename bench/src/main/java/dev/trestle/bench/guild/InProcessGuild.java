package dev.trestle.bench.guild;

import dev.trestle.apps.guild.GuildApp;
import dev.trestle.apps.guild.GuildConfig;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.bench.socket.JsonMembers;
import dev.trestle.bench.suite.InProcessRequest;
import dev.trestle.bench.suite.SetupClient;
import dev.trestle.engine.Database;
import dev.trestle.kit.account.AccountOptions;
import dev.trestle.kit.account.password.HashCost;
import dev.trestle.web.route.Router;
import dev.trestle.web.server.HttpOptions;
import dev.trestle.web.server.HttpServer;
import dev.trestle.web.socket.Hub;
import dev.trestle.web.socket.HubOptions;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/// A node of the guild in this process, called without sockets. Its clock can be moved forwards. Must be closed.
final class InProcessGuild implements AutoCloseable {
  private final Hub hub;
  private final GuildApp app;
  private final Router router = new Router();
  private Optional<HttpServer> server = Optional.empty();

  /// A user with an account.
  ///
  /// @param id the global id
  record LocalUser(String id, String userId, String token) {}

  InProcessGuild(Database database, InstantSource clock) {
    this.hub = Hub.open(HubOptions.DEFAULT, clock);
    this.app =
        GuildApp.open(
            GuildConfig.of(database)
                .clock(clock)
                .forPrograms(true)
                .accounts(AccountOptions.DEFAULT.hashCost(HashCost.NONE).assumesVerified(true)));
    app.mount(router, hub);
  }

  GuildTable table() {
    return app.table();
  }

  /// Accepts connections, for clients with sockets, and returns the port.
  int listen() {
    var opened = HttpServer.open(HttpOptions.loopback(0), router, hub);
    server = Optional.of(opened);
    return opened.uri().getPort();
  }

  List<LocalUser> signUp(String prefix, int count) {
    var newcomers = new ArrayList<Callable<LocalUser>>();
    for (int i = 0; i < count; i++) {
      var name = prefix + i;
      newcomers.add(() -> signUp(name));
    }
    return SetupClient.together(newcomers);
  }

  private LocalUser signUp(String name) {
    var answer =
        post(
            "/guild/api/auth/signup",
            "",
            "{\"email\":\"%s@example.org\",\"nickname\":\"%s\",\"password\":\"correct horse battery %s\"}"
                .formatted(name, name, name));
    var token = JsonMembers.first("accessToken", answer);
    return new LocalUser(
        JsonMembers.first("id", run(token, "{ me { user { id } } }")),
        JsonMembers.first("userId", answer),
        token);
  }

  void follow(LocalUser reader, LocalUser actor) {
    mutate(reader, "followUser", "userId: \"%s\"".formatted(actor.id), "user { id }");
  }

  void post(LocalUser actor, String text) {
    mutate(actor, "postActivity", "text: \"%s\"".formatted(text), "activity { id }");
  }

  private void mutate(LocalUser user, String mutation, String input, String fields) {
    var answer =
        run(
            user.token,
            "mutation { %s(input: {%s}) { %s userErrors { code message } } }"
                .formatted(mutation, input, fields));
    if (answer.contains("\"code\":")) {
      throw new IllegalStateException("%s was refused: %s".formatted(mutation, answer));
    }
  }

  /// Runs a GraphQL operation, and returns the whole response.
  String run(String token, String document) {
    var answer = post("/guild/graphql", token, GuildSetup.body(document));
    if (answer.contains("\"errors\":")) {
      throw new IllegalStateException("%s answered %s".formatted(document, answer));
    }
    return answer;
  }

  private String post(String path, String token, String body) {
    var answer = router.answer(new InProcessRequest("POST", path, token, body));
    var text = new String(answer.body(), StandardCharsets.UTF_8);
    if (answer.status() >= 300) {
      throw new IllegalStateException("%s answered %d: %s".formatted(path, answer.status(), text));
    }
    return text;
  }

  @Override
  public void close() {
    app.close();
    hub.close();
    server.ifPresent(HttpServer::close);
  }
}
