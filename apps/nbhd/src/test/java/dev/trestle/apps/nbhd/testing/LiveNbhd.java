package dev.trestle.apps.nbhd.testing;

import dev.trestle.apps.nbhd.Nbhd;
import dev.trestle.apps.nbhd.NbhdApp;
import dev.trestle.apps.nbhd.NbhdConfig;
import dev.trestle.apps.nbhd.table.NbhdTable;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.kit.account.AccountOptions;
import dev.trestle.kit.account.password.HashCost;
import dev.trestle.kit.testing.Mailbox;
import dev.trestle.web.asset.Assets;
import dev.trestle.web.asset.SecurityHeaders;
import dev.trestle.web.route.Router;
import dev.trestle.web.server.HttpOptions;
import dev.trestle.web.server.HttpServer;
import dev.trestle.web.socket.Hub;
import dev.trestle.web.socket.HubOptions;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;

/// A server with the neighbourhoods on it, in this process, and a client of it. One client may do as much as it likes, and passwords cost nothing, unless
/// a test wants it otherwise.
///
/// ```java
/// try (var live = LiveNbhd.open()) {
///   var ann = live.signUp("ann");
///   ann.neighborhood("Downtown Collective");
/// }
/// ```
public final class LiveNbhd implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final Mailbox mailbox;
  private final Optional<Database> database;
  private final NbhdApp app;
  private final Hub hub;
  private final HttpServer server;
  private final NbhdClient client;

  private LiveNbhd(Mailbox mailbox, Optional<Database> database, NbhdConfig config) {
    this.mailbox = mailbox;
    this.database = database;
    this.app = NbhdApp.open(config);
    this.hub = Hub.open(HubOptions.DEFAULT, config.clock());
    var router = new Router();
    app.mount(router, hub);
    var assets = Assets.withShell(Nbhd.PAGES.assets());
    Nbhd.PAGES.mount(router.get(Assets.ROUTE, assets), assets, app::fill);
    this.server = HttpServer.open(HttpOptions.loopback(0), SecurityHeaders.around(router), hub);
    this.client = NbhdClient.of(server.uri());
  }

  public static LiveNbhd open() {
    return open(config -> config);
  }

  /// One in memory of its own, whose database has the same clock: otherwise the database would delete as expired what is new for the application.
  public static LiveNbhd open(UnaryOperator<NbhdConfig> settings) {
    var clock = new AtomicReference<>(InstantSource.system());
    var database = Database.open(DatabaseOptions.inMemory().clock(() -> clock.get().instant()));
    var mailbox = new Mailbox();
    var config = settings.apply(usual(NbhdConfig.of(database), mailbox));
    clock.set(config.clock());
    return new LiveNbhd(mailbox, Optional.of(database), config);
  }

  /// One on a database that is not closed with it.
  public static LiveNbhd on(
      Dynamo dynamo, DynamoStreams streams, UnaryOperator<NbhdConfig> settings) {
    var mailbox = new Mailbox();
    return new LiveNbhd(
        mailbox, Optional.empty(), settings.apply(usual(NbhdConfig.of(dynamo, streams), mailbox)));
  }

  private static NbhdConfig usual(NbhdConfig config, Mailbox mailbox) {
    return config
        .forPrograms(true)
        .accounts(
            AccountOptions.DEFAULT.hashCost(HashCost.NONE).assumesVerified(true).emails(mailbox));
  }

  public NbhdApp app() {
    return app;
  }

  public NbhdTable table() {
    return app.table();
  }

  public URI uri() {
    return server.uri();
  }

  /// A client that nobody is signed in with.
  public NbhdClient client() {
    return client;
  }

  public NbhdUser signUp(String name) {
    return client.signUp(name);
  }

  /// The database, of one that has its own.
  public Database database() {
    return database.orElseThrow();
  }

  /// Waits until something is true that jobs bring about. Jobs that are due by the clock of the test begin.
  public void await(ThrowingRunnable assertion) {
    Awaitility.await()
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(20))
        .untilAsserted(
            () -> {
              app.jobs().round();
              assertion.run();
            });
  }

  /// The emails that were sent.
  public Mailbox mailbox() {
    return mailbox;
  }

  @Override
  public void close() {
    app.close();
    hub.close();
    client.http().shutdownNow();
    server.close();
    database.ifPresent(Database::close);
  }
}
